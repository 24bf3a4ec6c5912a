/**
 * Checks the style of the page’s scripts in their syntax trees.
 */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import ts from "typescript";

const MOST_LINES = 100;
const MOST_ANY = 14;

const folder = fileURLToPath(new URL("../page/script/", import.meta.url));
const scripts = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith(".js"))
  .map((name) =>
    ts.createSourceFile(
      name,
      readFileSync(folder + name, "utf8"),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.JS,
    ),
  );

/** Calls `visit` for all nodes of a tree, with those of its comments. */
function walk(node, visit) {
  visit(node);
  for (const comment of node.jsDoc ?? []) walk(comment, visit);
  ts.forEachChild(node, (child) => walk(child, visit));
}

test("functions have at most 100 lines", () => {
  const long = [];
  let functions = 0;
  for (const script of scripts) {
    const lineAt = (place) => script.getLineAndCharacterOfPosition(place).line;
    walk(script, (node) => {
      if (!ts.isFunctionLike(node) || !node.body) return;
      functions += 1;
      const lines = lineAt(node.end) - lineAt(node.getStart(script)) + 1;
      const where = `${script.fileName}: ${node.name?.text ?? "a function"} has ${lines} lines`;
      // The first script is one function, not a module, so that it runs from a folder.
      if (lines > MOST_LINES && script.fileName !== "first.js") long.push(where);
    });
  }
  assert.ok(functions > 1000, `${functions} functions were found`);
  assert.deepEqual(long, []);
});

test("few values are untyped", () => {
  const open = [];
  for (const script of scripts)
    walk(script, (node) => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) open.push(script.fileName);
    });
  assert.ok(open.length > 0 && open.length <= MOST_ANY, `${open.length}: ${open.join(", ")}`);
});
