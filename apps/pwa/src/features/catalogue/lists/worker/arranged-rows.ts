import { plainText } from '@chorus/contracts';
import { compareInTurn, lettersOf } from '../arrange';
import type { ListKind } from '../arrange';
import type { DeviceList, ListQuery, Part } from './worker-messages';

interface Arrangement<Row, Line, Shown> {
  kind: ListKind<Line>;
  rows: () => Iterable<Row>;
  /** The values by which rows are sorted and filtered. */
  line: (row: Row) => Line;
  shown: (row: Row) => Shown;
  /** Compares rows by the default order. */
  first: (one: Row, other: Row) => number;
}

/** The rows of one noun at one revision, in the requested orders and with the requested filters; lists from the server are arranged in the same way. */
export class ArrangedRows<Row, Line, Shown> {
  private readonly orders = new Map<string, readonly Row[]>();
  private names: Map<Row, readonly string[]> | undefined;
  private last: { order: string; filter: string; found: readonly Row[] } | undefined;

  constructor(private readonly arrangement: Arrangement<Row, Line, Shown>) {}

  list({ order, filter, from, count, places }: ListQuery): DeviceList<Shown> {
    const wanted = plainText(filter.trim());
    const found = wanted ? this.found(order, wanted) : this.ordered(order);
    const { kind, line, shown } = this.arrangement;
    const lineAt = (at: number) => {
      const row = found[at];
      return row && line(row);
    };
    return {
      total: this.ordered(order).length,
      found: found.length,
      rows: (places ? placed(found, places) : found.slice(from, from + count)).map(shown),
      letters: lettersOf(kind, order, found.length, lineAt),
    };
  }

  /** Rows in the default order. */
  part({ from, count }: Part): Shown[] {
    return this.ordered(FIRST)
      .slice(from, from + count)
      .map(this.arrangement.shown);
  }

  shown(row: Row): Shown {
    return this.arrangement.shown(row);
  }

  private ordered(order: string): readonly Row[] {
    const known = this.orders.get(order);
    if (known) return known;
    const made = this.order(order);
    this.orders.set(order, made);
    return made;
  }

  private order(name: string): readonly Row[] {
    const { kind, rows, line, first } = this.arrangement;
    const by = kind.orders.find(({ value }) => value === name)?.by;
    if (!by) return name === FIRST ? [...rows()].sort(first) : this.ordered(FIRST);
    return this.ordered(FIRST)
      .map((row) => ({ row, values: by(line(row)) }))
      .sort((one, other) => compareInTurn(one.values, other.values))
      .map(({ row }) => row);
  }

  private found(order: string, filter: string): readonly Row[] {
    if (this.last?.order === order && this.last.filter === filter) return this.last.found;
    const names = (this.names ??= this.plainNames());
    const found = this.ordered(order).filter((row) => names.get(row)?.some((name) => name.includes(filter)));
    this.last = { order, filter, found };
    return found;
  }

  private plainNames(): Map<Row, readonly string[]> {
    const { kind, line } = this.arrangement;
    return new Map(this.ordered(FIRST).map((row) => [row, kind.textsOf(line(row)).map(plainText)]));
  }
}

const placed = <Row>(rows: readonly Row[], places: readonly number[]) => places.flatMap((place) => rows[place] ?? []);

const FIRST = '';
