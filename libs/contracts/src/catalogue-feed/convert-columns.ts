import type { CellsIn, Column, Columns, ColumnsIn, Form, ReferenceColumn, RowIn } from './column-kinds';
import { packHashes, unpackHashes } from './packed-hashes';

/** Converts values between two forms of rows. */
export interface Convert<From extends Form, To extends Form> {
  reference(value: From['reference'], to: ReferenceColumn['to']): To['reference'];
  picture(value: From['picture']): To['picture'];
  instant(value: From['instant']): To['instant'];
}

type Cells = Readonly<Record<string, unknown>>;

export function toColumns<Table extends Columns, From extends Form, To extends Form>(
  table: Table,
  rows: readonly (RowIn<From, Table> | CellsIn<From, Table>)[],
  convert: Convert<From, To>,
): ColumnsIn<To, Table>;
export function toColumns(table: Columns, rows: readonly Cells[], convert: Convert<Form, Form>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([name, column]) => [
      name,
      column.kind === 'hash' ? packHashes(hashesOf(rows, name)) : rows.map((row) => convertedCell(column, row[name], convert)),
    ]),
  );
}

/** Throws when a column is too short, or missing and not optional. */
export function fromColumns<Table extends Columns, From extends Form, To extends Form>(
  table: Table,
  columns: ColumnsIn<From, Table>,
  convert: Convert<From, To>,
): RowIn<To, Table>[];
export function fromColumns(
  table: Columns,
  columns: Readonly<Record<string, string | readonly unknown[] | undefined>>,
  convert: Convert<Form, Form>,
): Record<string, unknown>[] {
  const rows = Array.from(columns._id ?? [], (): Record<string, unknown> => ({}));
  for (const [name, column] of Object.entries(table)) {
    const stored = columns[name];
    const cells = typeof stored === 'string' ? unpackHashes(stored) : stored;
    if (!cells && (column.kind === 'optional' || column.kind === 'hash')) continue;
    rows.forEach((row, index) => {
      const cell = cells?.[index];
      if (cell === undefined) throw new TypeError(`The column ${name} of the catalogue is missing or too short.`);
      if (!isAbsent(column, cell)) row[name] = convertedCell(column, cell, convert);
    });
  }
  return rows;
}

export function toRow<Table extends Columns, From extends Form, To extends Form>(
  table: Table,
  cells: RowIn<From, Table> | CellsIn<From, Table>,
  convert: Convert<From, To>,
): RowIn<To, Table>;
export function toRow(table: Columns, cells: Cells, convert: Convert<Form, Form>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(table)) {
    const cell = cells[name];
    if (!isAbsent(column, cell)) row[name] = convertedCell(column, cell, convert);
  }
  return row;
}

function convertedCell(column: Column, value: unknown, convert: Convert<Form, Form>): unknown {
  switch (column.kind) {
    case 'plain':
    case 'nullable':
    case 'hash':
      return value;
    case 'optional':
      return value ?? column.absent;
    case 'reference':
      return convert.reference(value, column.to);
    case 'picture':
      return convert.picture(value);
    case 'instant':
      return convert.instant(value);
  }
}

function isAbsent(column: Column, value: unknown): boolean {
  if (column.kind !== 'hash' && column.kind !== 'optional') return false;
  if (value === null || value === undefined) return true;
  return column.kind === 'optional' && (value === column.absent || (Array.isArray(value) && value.length === 0));
}

const hashesOf = (rows: readonly Cells[], name: string): (string | null)[] =>
  rows.map(({ [name]: hash }) => (typeof hash === 'string' ? hash : null));
