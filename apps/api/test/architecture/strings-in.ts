import ts from 'typescript';

/** A string, a template, or several joined by `+`. */
export type Text = ts.StringLiteralLike | ts.TemplateExpression | ts.BinaryExpression;

/** The strings of a source, except names of modules and arguments of decorators. */
export const stringsIn = (source: string): Text[] => textsOf(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));

/** Parts that are not literal are expressions. */
export function partsOf(node: ts.Expression): (string | ts.Expression)[] {
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap(({ expression, literal }) => [...partsOf(expression), literal.text])];
  return isJoined(node) ? [...partsOf(node.left), ...partsOf(node.right)] : [node];
}

function textsOf(node: ts.Node): Text[] {
  if (ts.isDecorator(node) || ts.isImportDeclaration(node)) return [];
  if (isText(node)) return [node, ...partsOf(node).flatMap((part) => (typeof part === 'string' ? [] : textsOf(part)))];
  const found: Text[] = [];
  node.forEachChild((child) => void found.push(...textsOf(child)));
  return found;
}

const isText = (node: ts.Node): node is Text => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isJoined(node);

const isJoined = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && [node.left, node.right].some(isTextWithin);

const isTextWithin = (node: ts.Expression): boolean => (ts.isParenthesizedExpression(node) ? isTextWithin(node.expression) : isText(node));
