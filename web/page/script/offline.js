/**
 * Keeps the page for when there is no network (service.js), once it stands: nothing of it waits for that.
 */
export function keepForOffline() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const begin = () =>
    navigator.serviceWorker.register(new URL("service.js", document.baseURI)).catch(() => {});
  if (document.readyState === "complete") setTimeout(begin, 1500);
  else addEventListener("load", () => setTimeout(begin, 1500));
}
