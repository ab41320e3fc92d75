import { withSections } from '../console/sections';

export interface BenchRow {
  name: string;
  figure: string;
  /** The ratio to something else that was measured in the same run. */
  ratio?: string;
  goal: string;
  /** Shown beside the goal. */
  isMet?: boolean;
  how: string;
}

export interface BenchOptions {
  /** Measures every encoding and size, however long it takes. */
  full: boolean;
}

export type Bench = (options: BenchOptions) => BenchRow[] | Promise<BenchRow[]>;

export interface BenchSection {
  title: string;
  rows: readonly BenchRow[];
}

/** The row of a benchmark for which this machine lacks something. */
export const notMeasured = (name: string, why: string): BenchRow => ({ name, figure: 'not measured', goal: '–', how: why });

/** Returns the page with this introduction. `sections` replace those of the same title, or follow the others. */
export const benchPage = (introduction: string, page: string, sections: readonly BenchSection[]): string =>
  withSections(
    page,
    sections.map(({ title, rows }) => ({ title, text: benchTable(rows) })),
    introduction,
  );

export function benchTable(rows: readonly BenchRow[]): string {
  const cells = [['What', 'Figure', 'Ratio', 'Goal', 'How'], ...rows.map(cellsOf)];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

const verdictOf = (isMet: boolean | undefined) => (isMet === undefined ? '' : isMet ? ', met' : ', missed');

const cellsOf = ({ name, figure, ratio = '–', goal, isMet, how }: BenchRow) => [name, figure, ratio, goal + verdictOf(isMet), how];
