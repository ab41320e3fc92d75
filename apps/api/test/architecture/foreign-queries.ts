import ts from 'typescript';
import { partsOf, stringsIn, type Text } from './strings-in';

export interface ForeignQuery {
  table: string;
  /** A query builder joins a `relation`, whose columns are not checked. */
  how: 'reads' | 'writes' | 'relation';
  columns: string[];
}

export interface Database {
  columns: ReadonlyMap<string, readonly string[]>;
  own: ReadonlySet<string>;
}

/** Finds uses of other features' tables in SQL (each string, or several joined by `+`, by itself) and in query builders. */
export function foreignQueries(source: string, { columns, own }: Database): ForeignQuery[] {
  const foreign = [...columns.keys()].filter((table) => !own.has(table));
  return stringsIn(source).flatMap((node) => {
    const text = textOf(node);
    const ownColumns = new Set([...own].filter((table) => isNamedIn(text, table)).flatMap((table) => columns.get(table) ?? []));
    return foreign.flatMap((table): ForeignQuery[] => {
      const known = columns.get(table) ?? [];
      const alone = known.filter((column) => text === `${table}.${column}`);
      if (alone.length > 0) return [{ table, how: 'reads', columns: alone }];
      if (text === table) return isTableByName(node) ? [{ table, how: 'relation', columns: [] }] : [];
      if (!isNamedIn(text, table)) return [];
      return [{ table, how: isWrittenIn(text, table) ? 'writes' : 'reads', columns: columnsIn(text, table, known, ownColumns) }];
    });
  });
}

/**
 * Expressions that SQL takes its table from, except those named `table`: `foreignQueries` finds which
 * tables these are.
 */
export function hiddenTables(source: string): string[] {
  return stringsIn(source).flatMap((node) => {
    let before = '';
    return partsOf(node).flatMap((part) => {
      const named = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?$/.test(before);
      before = typeof part === 'string' ? before + part : '';
      return named && typeof part !== 'string' && !/^(?:\w+\.)*table$/.test(part.getText()) ? [part.getText()] : [];
    });
  });
}

const textOf = (node: Text): string =>
  partsOf(node)
    .map((part) => (typeof part === 'string' ? part : '?'))
    .join('');

/**
 * Whether a string is a table name: `leftJoin('media', …)`, `{ table: 'media' }`, `for (const
 * table of ['media'])`.
 */
function isTableByName(node: ts.Node): boolean {
  if (ts.isCallExpression(node.parent)) return true;
  const named = ts.findAncestor(
    node,
    (each) => ts.isPropertyAssignment(each) || ts.isForOfStatement(each) || ts.isVariableDeclaration(each),
  );
  return named !== undefined && /^(?:const )?table\b/.test(named.getText().replace(/^for \(/, ''));
}

const SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|JOIN|TABLE|EXISTS|USING)\b/;

/** After a keyword in capitals, which prose does not have, or directly after one in lower case. */
const isNamedIn = (text: string, table: string): boolean =>
  SQL.test(text)
    ? new RegExp(`\\b${table}\\b`).test(text)
    : new RegExp(`\\b(?:from|join|into|update|table)\\s+"?${table}\\b`, 'i').test(text);

const isWrittenIn = (text: string, table: string): boolean =>
  new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE)\\s+"?${table}\\b`, 'i').test(text);

/**
 * The columns of a table in SQL: qualified by its name or alias, or unqualified unless they may
 * belong to another table.
 */
function columnsIn(text: string, table: string, known: readonly string[], ownColumns: ReadonlySet<string>): string[] {
  const aliases = [...text.matchAll(new RegExp(`\\b${table} +(?:AS +)?([a-z]\\w*)`, 'g'))].map(([, alias = '']) => alias);
  const names = new Set([table, ...aliases]);
  const found = [...text.matchAll(/(?:([\w?]+)\.)?([a-z]\w*|\*)(?![\w.])/g)].flatMap(([, before, name = '']) => {
    if (before !== undefined) return names.has(before) ? [name] : [];
    return ownColumns.has(name) || text.includes(`${name}.`) ? [] : [name];
  });
  const all = /\bSELECT \*/i.test(text) || [...names].some((name) => text.includes(`${name}.*`));
  return [...new Set([...found.filter((name) => known.includes(name)), ...(all ? ['*'] : [])])].sort();
}
