import { brotliDecompressSync } from 'node:zlib';
import { CatalogueChangesService } from '../../src/features/reads/feed/catalogue-changes.service';
import { CatalogueSnapshots } from '../../src/features/reads/feed/catalogue-snapshots';
import { type TestApi, startApi } from '../_harness/start-api';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { FeedDevice, type FeedSource, type Lists, listsOf } from './feed-device';

/** The whole API, its rows, and devices that follow it. */
export class FeedApi {
  readonly rows: CatalogueRows;

  private constructor(readonly api: TestApi) {
    this.rows = new CatalogueRows(api.dataSource);
  }

  static async start(): Promise<FeedApi> {
    return new FeedApi(await startApi());
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  sql<Row = unknown>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.api.dataSource.query<Row[]>(statement, parameters);
  }

  async json(path: string): Promise<unknown> {
    return (await this.api.fetch(path)).json();
  }

  lists(): Promise<Lists> {
    return listsOf((path) => this.json(path));
  }

  /** Reads over HTTP, as devices do. */
  device(): FeedDevice {
    return new FeedDevice({
      changes: (query) =>
        this.json(`/api/catalogue/changes?${new URLSearchParams({ ...query, limit: String(query.limit ?? 500) }).toString()}`),
      snapshot: async () => (await this.api.fetch('/api/catalogue/snapshot')).text(),
    });
  }

  /** Reads from the services, for many requests without the limits of an address. */
  direct(): FeedDevice {
    const [changes, snapshots] = [this.api.app.get(CatalogueChangesService), this.api.app.get(CatalogueSnapshots)];
    const source: FeedSource = {
      changes: (query) => changes.read(query),
      snapshot: async () => brotliDecompressSync((await snapshots.recent()).bytes.br).toString(),
    };
    return new FeedDevice(source);
  }
}
