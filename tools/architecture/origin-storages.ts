import ts from 'typescript';

/** Each kind of storage that a browser has for an origin, by the names that lead to it. */
const kinds: Readonly<Record<string, string>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  indexedDB: 'IndexedDB',
  openDB: 'IndexedDB',
  deleteDB: 'IndexedDB',
  cookieStore: 'cookies',
  cookie: 'cookies',
  getDirectory: 'files',
};
const cacheMethods = ['open', 'delete', 'has', 'keys', 'match'];

export interface Storages {
  kinds: string[];
  /** Caches whose name is no constant. */
  unnamedCaches: string[];
}

export function storagesIn(path: string, text: string): Storages {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Storages = { kinds: [], unnamedCaches: [] };
  const visit = (node: ts.Node): void => {
    const kind = isCacheMethod(node) ? 'caches' : ts.isIdentifier(node) && Object.hasOwn(kinds, node.text) ? kinds[node.text] : undefined;
    if (kind !== undefined && !found.kinds.includes(kind)) found.kinds.push(kind);
    if (ts.isCallExpression(node) && isCacheMethod(node.expression))
      found.unnamedCaches.push(...node.arguments.filter((name) => !ts.isIdentifier(name)).map((name) => name.getText(source)));
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const isCacheMethod = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'caches' &&
  cacheMethods.includes(node.name.text);
