import { catalogueChanges, CatalogueCopy, catalogueFeedEndpoints, snapshotPart, SnapshotReader, urlOf } from '@chorus/contracts';
import type { BeginAnew, CatalogueChanges } from '@chorus/contracts';

/** The source of the copy of the catalogue. Methods reject if there is no complete answer. */
export interface FeedSource {
  snapshot: () => Promise<CatalogueCopy>;
  /** With the `form` of a copy that lacks columns, they begin where the server began to keep those. */
  changes: (since: string, form?: number) => Promise<CatalogueChanges | BeginAnew>;
}

export function createFeedSource(fetch: (url: string) => Promise<Response>, pause: () => Promise<void>): FeedSource {
  const ask = async (url: string) => {
    const response = await fetch(url);
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`The server answered ${response.status} to ${url}`);
  };

  return {
    snapshot: async () => {
      const { body } = await ask(urlOf(catalogueFeedEndpoints.snapshot));
      if (!body) throw new Error('The snapshot of the catalogue is empty');
      const reader = new SnapshotReader();
      const copy = new CatalogueCopy('');
      for await (const line of linesOf(body)) {
        const text = line.endsWith(',') ? line.slice(0, -1) : line;
        if (text.length <= 1) continue;
        copy.put(reader.read(snapshotPart.parse(JSON.parse(text))));
        await pause();
      }
      if (reader.completeAt === undefined) throw new Error('The snapshot of the catalogue ended early');
      copy.revision = reader.completeAt;
      copy.form = reader.form;
      return copy;
    },
    changes: async (since, form) => {
      const query = new URLSearchParams({ since, ...(form !== undefined && { form: String(form) }) });
      const response = await ask(`${urlOf(catalogueFeedEndpoints.changes)}?${query.toString()}`);
      return catalogueChanges.parse(await response.json());
    },
  };
}

/** The lines of a text while it arrives. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest) yield rest;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
