export interface BenchRow {
  name: string;
  figure: string;
  goal: string;
  how: string;
}

export type Bench = () => BenchRow[] | Promise<BenchRow[]>;

export function benchTable(rows: readonly BenchRow[]): string {
  const cells = [['What', 'Figure', 'Goal', 'How'], ...rows.map(({ name, figure, goal, how }) => [name, figure, goal, how])];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
