import type { Page } from 'playwright-core';

type Query = (title: string) => string;

/** Queries that people type when they look for a title. */
const kinds: Readonly<Record<string, Query>> = {
  exact: (title) => title,
  prefix: (title) => title.slice(0, 5),
  typo: (title) => title.slice(0, 3) + title.charAt(4) + title.charAt(3) + title.slice(5),
};

/** Runs in the page, before its own code. */
const keepWorker = () => {
  globalThis.Worker = class extends Worker {
    constructor(...worker: ConstructorParameters<typeof Worker>) {
      super(...worker);
      Object.assign(globalThis, { catalogueWorker: this });
    }
  };
};

export const watchSearches = (page: Page): Promise<unknown> => page.addInitScript(keepWorker);

/** Runs in the page, whose own code ignores answers to numbers that it has not sent. */
const timeSearches = async (queries: readonly string[]) => {
  const { catalogueWorker } = globalThis as unknown as { catalogueWorker: Worker };
  const search = async (typed: string, number: number) => {
    const began = performance.now();
    const answered = new Promise<void>((resolve) => {
      const hear = ({ data }: MessageEvent<{ number?: number }>) => {
        if (data.number !== number) return;
        catalogueWorker.removeEventListener('message', hear);
        resolve();
      };
      catalogueWorker.addEventListener('message', hear);
    });
    catalogueWorker.postMessage({ type: 'search', number, typed });
    await answered;
    return performance.now() - began;
  };
  const taken: number[] = [];
  for (const [at, typed] of queries.entries()) taken.push(await search(typed, 1_000_000 + at));
  return taken;
};

/** Measures searches of the device's worker one by one: milliseconds from question to answer, for each kind of query. */
export async function searchTimes(page: Page, titles: readonly string[]): Promise<Record<string, number[]>> {
  // The first searches build the index.
  await page.evaluate(timeSearches, titles.slice(0, 3));
  const times: Record<string, number[]> = {};
  for (const [kind, queryOf] of Object.entries(kinds)) times[kind] = await page.evaluate(timeSearches, titles.map(queryOf));
  return times;
}
