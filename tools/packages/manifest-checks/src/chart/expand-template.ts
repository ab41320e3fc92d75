import { createHash } from 'node:crypto';

/** What a template may read. */
export interface Scope {
  Values: Record<string, unknown>;
  Release: { Namespace: string };
}

type Variables = Readonly<Record<string, unknown>>;

interface Text {
  text: string;
}
interface Action {
  action: string;
}
type Token = Text | Action;

/**
 * Expands a template as Helm does, as far as our chart goes: `{{ .Values.a.b }}`, `{{ .Release.Namespace }}`, `{{ "text" }}`, the functions
 * `quote`, `toJson` and `sha256sum`, `if` without `else`, and `range $name, $value :=` over a map. Throws on everything else, and on a
 * missing value, of which Helm would make an empty one.
 */
export const expandTemplate = (template: string, scope: Scope): string => expandTokens(tokensOf(template), scope, {});

/** A hyphen inside the braces takes the white space beside them away. */
function tokensOf(template: string): Token[] {
  const parts = template.split(/(\s*\{\{-.*?-?\}\}|\{\{.*?\}\})/s);
  return parts.map((part, index) => (index % 2 === 0 ? { text: part } : { action: part.replace(/^\s*\{\{-?|-?\}\}$/g, '').trim() }));
}

function expandTokens(tokens: readonly Token[], scope: Scope, variables: Variables): string {
  const [first, ...rest] = tokens;
  if (first === undefined) return '';
  if ('text' in first) return first.text + expandTokens(rest, scope, variables);
  if (!isControl(first)) return printed(evaluate(first.action, scope, variables)) + expandTokens(rest, scope, variables);
  const inner = blockBehind(rest);
  return expandControl(first.action, inner, scope, variables) + expandTokens(rest.slice(inner.length + 1), scope, variables);
}

const isControl = (token: Token) => 'action' in token && /^(if|range) /.test(token.action);

function expandControl(action: string, inner: readonly Token[], scope: Scope, variables: Variables): string {
  const range = /^range \$(\w+), \$(\w+) := (\S+)$/.exec(action);
  if (!range) return isTrue(evaluate(action.replace(/^(if|range) /, ''), scope, variables)) ? expandTokens(inner, scope, variables) : '';
  const [, name = '', value = '', path = ''] = range;
  const map = evaluate(path, scope, variables);
  if (!isMap(map)) throw new Error(`${path} is not a map`);
  const rows = Object.keys(map).toSorted();
  return rows.map((row) => expandTokens(inner, scope, { ...variables, [name]: row, [value]: map[row] })).join('');
}

/** Go has rules of its own about what counts as true. */
function isTrue(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Error(`${JSON.stringify(value)} must be true or false`);
  return value;
}

/** The tokens up to the `end` of a block that has begun. */
function blockBehind(tokens: readonly Token[]): readonly Token[] {
  let depth = 1;
  const at = tokens.findIndex((token) => {
    if (isControl(token)) depth += 1;
    if ('action' in token && token.action === 'end') depth -= 1;
    return depth === 0;
  });
  if (at === -1) throw new Error('A block has no {{ end }}');
  return tokens.slice(0, at);
}

const functions: Readonly<Record<string, (value: unknown) => string>> = {
  quote: (value) => JSON.stringify(printed(value)),
  toJson: (value) => JSON.stringify(value, (_, one: unknown) => (isMap(one) ? sortedByKey(one) : one)),
  sha256sum: (value) => createHash('sha256').update(printed(value)).digest('hex'),
};

function evaluate(expression: string, scope: Scope, variables: Variables): unknown {
  const [first = '', ...names] = expression.split(' | ');
  return names.reduce<unknown>(
    (value, name) => {
      const apply = functions[name];
      if (!apply) throw new Error(`The check does not know the function ${name}`);
      return apply(value);
    },
    operand(first, scope, variables),
  );
}

function operand(text: string, scope: Scope, variables: Variables): unknown {
  if (/^"[^"\\]*"$/.test(text)) return text.slice(1, -1);
  const value = /^\$\w+$/.test(text) ? variables[text.slice(1)] : atPath(text, scope);
  if (value === undefined) throw new Error(`There is no ${text}`);
  return value;
}

function atPath(text: string, scope: Scope): unknown {
  if (!/^(\.\w+)+$/.test(text)) throw new Error(`The check does not know {{ ${text} }}`);
  return text
    .slice(1)
    .split('.')
    .reduce<unknown>((value, name) => (isMap(value) ? value[name] : undefined), scope);
}

/** Helm reads numbers as floating ones, and writes a million as 1e+06. */
function printed(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1_000_000) return String(value);
  throw new Error(`${JSON.stringify(value)} must be text: in quotes`);
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const sortedByKey = (map: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(map)
      .toSorted()
      .map((key) => [key, map[key]]),
  );
