import ts from 'typescript';

/**
 * Calls of the object store, and decoding of pictures, while a transaction is open: below `transaction(` or `work.run(`, or in a function that
 * is given the transaction. A slow store would keep connections from everybody. `MediaWriter.saveRows` alone asks whether the bytes are there,
 * under the lock that their removal takes.
 */
export function storeCallsInTransactions(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node, isOpen: boolean): void => {
    if (isOpen && ts.isCallExpression(node) && STORES.test(node.expression.getText(source)))
      found.add(`${path}: ${node.expression.getText(source)}`);
    const opens = isOpen || opensTransaction(node, source) || isGivenTransaction(node, source);
    node.forEachChild((child) => visit(child, opens));
  };
  visit(source, false);
  return [...found];
}

const STORES = /^(this\.objects\.\w+|this\.(media\.|pictures\.|audio\.)?(store[A-Z]?\w*|prepare)|preparePicture|mediumOf)$/;

const opensTransaction = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isCallExpression(node) && /(\.transaction|\bwork\.run)$/.test(node.expression.getText(source));

const isGivenTransaction = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isMethodDeclaration(node) && node.parameters.some(({ type }) => type?.getText(source) === 'EntityManager');
