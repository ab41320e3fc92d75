export class MemoryStorage implements Storage {
  readonly #entries: Map<string, string>;

  constructor(entries: Record<string, string> = {}) {
    this.#entries = new Map(Object.entries(entries));
  }

  get length() {
    return this.#entries.size;
  }

  key = (index: number) => [...this.#entries.keys()][index] ?? null;
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
  clear = () => this.#entries.clear();
}
