export const EXPORT_PAGE = 500;

/** Reads a list in pages of `EXPORT_PAGE`: `read` returns the items after `last`, and is asked for the next page when this one is done. */
export async function* pagesOf<Item>(read: (last: Item | undefined) => Promise<Item[]>): AsyncGenerator<Item[]> {
  let last: Item | undefined;
  do {
    const page = await read(last);
    yield page;
    last = page.length < EXPORT_PAGE ? undefined : page.at(-1);
  } while (last !== undefined);
}
