import ts from 'typescript';

/**
 * Calls of the object store, and decoding of pictures, while a transaction is open: below `transaction(` or `work.run(`, or in a function that
 * is given the transaction, also through other methods of its class. A slow store would keep connections, and locks, from everybody.
 */
export function storeCallsInTransactions(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const storing = storingMethods(source);
  const found = new Set<string>();
  const visit = (node: ts.Node, isOpen: boolean): void => {
    if (isOpen && isStoring(node, source, storing)) found.add(`${path}: ${node.expression.getText(source)}`);
    const opens = isOpen || opensTransaction(node, source) || isGivenTransaction(node, source);
    node.forEachChild((child) => visit(child, opens));
  };
  visit(source, false);
  return [...found];
}

/** Where objects are removed, or what may remove them is asked for: only from here has the store shown that it belongs to the database. */
export function removalsOfObjects(path: string, text: string): string[] {
  const found = [...text.matchAll(/\b(DeleteObjects?|AbortMultipartUpload)Command\b|\.removals\b/g)].map(([call]) => `${path}: ${call}`);
  return [...new Set(found)];
}

const STORES = /^((this\.)?(objects|removals)\.\w+|this\.(media\.|pictures\.|audio\.)?(store[A-Z]?\w*|prepare)|preparePicture|mediumOf)$/;

/** The methods that call the store, themselves or through others. */
function storingMethods(source: ts.SourceFile): ReadonlySet<string> {
  const storing = new Set<string>();
  const methods: ts.MethodDeclaration[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node)) methods.push(node);
    node.forEachChild(collect);
  };
  collect(source);
  const calls = (node: ts.Node): boolean => isStoring(node, source, storing) || (node.forEachChild(calls) ?? false);
  for (let known = -1; known < storing.size;) {
    known = storing.size;
    for (const method of methods) if (calls(method)) storing.add(method.name.getText(source));
  }
  return storing;
}

function isStoring(node: ts.Node, source: ts.SourceFile, storing: ReadonlySet<string>): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression.getText(source);
  return STORES.test(called) || (called.startsWith('this.') && storing.has(called.slice('this.'.length)));
}

const opensTransaction = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isCallExpression(node) && /(\.transaction|\bwork\.run|\bunitOfWork\.run)$/.test(node.expression.getText(source));

const isGivenTransaction = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isFunctionLike(node) && node.parameters.some(({ type }) => type?.getText(source) === 'EntityManager');
