import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface Source {
  path: string;
  text: string;
}

interface Way {
  parent: string;
  from: string;
  to: string;
}

/** Returns folders with one parent that import each other, as `parent: one, other`. Only relative imports count. */
export function twoWaySiblings(sources: readonly Source[]): string[] {
  const ways = sources.flatMap(({ path, text }) =>
    ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .flatMap(({ fileName }) => wayBetween(dirname(path), dirname(join(dirname(path), fileName))) ?? []),
  );
  const named = new Set(ways.map(({ parent, from, to }) => `${parent}: ${from}, ${to}`));
  const back = ({ parent, from, to }: Way) => `${parent}: ${to}, ${from}`;
  return [...new Set(ways.filter((way) => way.to < way.from && named.has(back(way))).map(back))].toSorted();
}

/** Returns the first folders in which two paths differ, and their parent; undefined if one folder is inside the other. */
function wayBetween(one: string, other: string): Way | undefined {
  const [parts, others] = [one.split('/'), other.split('/')];
  const at = parts.findIndex((part, index) => part !== others[index]);
  const [from, to] = [parts[at], others[at]];
  return from === undefined || to === undefined ? undefined : { parent: parts.slice(0, at).join('/'), from, to };
}
