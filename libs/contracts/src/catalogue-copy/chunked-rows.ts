/** A part of the rows as a device stores it. */
export interface Chunk<Row> {
  number: number;
  rows: Row[];
}

interface Place<Row> {
  row: Row;
  chunk: number;
}

/**
 * Rows by id, in chunks, so that a change rewrites one stored chunk. The chunk of a row depends only on what was loaded and on what
 * was done since, in order, so tabs that do the same agree about it.
 */
export class ChunkedRows<Row extends { readonly _id: string }> {
  private readonly places = new Map<string, Place<Row>>();
  private readonly sizes: number[] = [];
  private readonly touched = new Set<number>();

  constructor(private readonly rowsOfChunk: number) {}

  get size(): number {
    return this.places.size;
  }

  get(id: string): Row | undefined {
    return this.places.get(id)?.row;
  }

  has(id: string): boolean {
    return this.places.has(id);
  }

  *values(): Generator<Row> {
    for (const { row } of this.places.values()) yield row;
  }

  /** Adds a stored chunk without marking it as touched. */
  load({ number, rows }: Chunk<Row>): void {
    while (this.sizes.length <= number) this.sizes.push(0);
    this.sizes[number] = rows.length;
    for (const row of rows) this.places.set(row._id, { row, chunk: number });
  }

  put(row: Row): void {
    const chunk = this.places.get(row._id)?.chunk ?? this.makeRoom();
    this.places.set(row._id, { row, chunk });
    this.touched.add(chunk);
  }

  delete(id: string): void {
    const place = this.places.get(id);
    if (!place) return;
    this.places.delete(id);
    this.resize(place.chunk, -1);
    this.touched.add(place.chunk);
  }

  /** Returns the chunks that changed since the last call; the first call returns all that were put in. */
  takeTouched(): Chunk<Row>[] {
    const touched = new Map([...this.touched].map((number): [number, Row[]] => [number, []]));
    this.touched.clear();
    if (touched.size > 0) for (const { row, chunk } of this.places.values()) touched.get(chunk)?.push(row);
    return [...touched].map(([number, rows]) => ({ number, rows }));
  }

  private makeRoom(): number {
    const free = this.sizes.findIndex((size) => size < this.rowsOfChunk);
    const chunk = free === -1 ? this.sizes.length : free;
    this.resize(chunk, 1);
    return chunk;
  }

  private resize(chunk: number, by: number): void {
    this.sizes[chunk] = (this.sizes[chunk] ?? 0) + by;
  }
}
