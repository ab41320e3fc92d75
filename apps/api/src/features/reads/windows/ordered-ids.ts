const BYTES_OF_AN_ID = 16;
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Takes a quarter of the memory that ids take as texts. */
export class OrderedIds {
  constructor(private readonly bytes: Buffer) {}

  get length(): number {
    return this.bytes.length / BYTES_OF_AN_ID;
  }

  /** Places beyond the end are left out. */
  at(places: readonly number[]): string[] {
    return places.filter((place) => place < this.length).map((place) => this.idAt(place));
  }

  private idAt(place: number): string {
    const from = place * BYTES_OF_AN_ID;
    return this.bytes.toString('hex', from, from + BYTES_OF_AN_ID).replace(PARTS, '$1-$2-$3-$4-$5');
  }
}
