/**
 * Stores the page for offline use (service.js) after it has started; the page does not wait for this.
 */
export function keepForOffline() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const begin = () =>
    navigator.serviceWorker.register(new URL("service.js", document.baseURI)).catch(() => {});
  if (document.readyState === "complete") setTimeout(begin, 1500);
  else addEventListener("load", () => setTimeout(begin, 1500));
}
