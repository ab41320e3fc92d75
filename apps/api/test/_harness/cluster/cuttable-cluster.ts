import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type CuttableProxy, startCuttableProxy } from '../cuttable-proxy';
import { startS3Server } from '../s3/s3-server';
import { type Backends, startBackends } from './backends';
import { type Cluster, startCluster } from './cluster';
import { type Edge, startEdge } from './edge';
import { Visitor } from './visitor';

export class CuttableCluster {
  private constructor(
    private readonly folder: string,
    private readonly s3: Awaited<ReturnType<typeof startS3Server>>,
    readonly backends: Backends,
    readonly database: CuttableProxy,
    readonly storage: CuttableProxy,
    readonly cluster: Cluster,
    readonly edge: Edge,
    private readonly rows: Client,
  ) {}

  static async start(): Promise<CuttableCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'chorus-fragile-'));
    const [s3, backends] = await Promise.all([startS3Server(join(folder, 'objects'), { isPublic: true }), startBackends()]);
    const { endpoint, bucket, region, credentials } = s3.config;
    const [database, storage] = await Promise.all([startCuttableProxy(backends.databaseUrl), startCuttableProxy(endpoint)]);
    const cluster = await startCluster(backends, {
      nodes: 2,
      environment: {
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        S3_ENDPOINT: storage.url,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
    });
    const { issuer } = backends.issuer.signIn;
    const mediaOrigin = new URL(bucket, storage.url).href;
    const edge = await startEdge({ nodes: cluster.origins, issuer, publicUrl: 'http://localhost:3000', mediaOrigin });
    const rows = new Client(backends.databaseUrl);
    await rows.connect();
    return new CuttableCluster(folder, s3, backends, database, storage, cluster, edge, rows);
  }

  async pair(name: string): Promise<[Visitor, Visitor]> {
    const { backends, cluster } = this;
    const [here, there] = cluster.origins.map(async (origin, node) =>
      (await Visitor.of(backends.issuer, origin, `${name}-${node}`)).join(),
    );
    if (!here || !there) throw new Error('There are not two nodes.');
    return Promise.all([here, there]);
  }

  /** Counts rows, bypassing the proxies that cut connections. */
  async counted(): Promise<Record<string, unknown>[]> {
    const { rows } = await this.rows.query<Record<string, unknown>>(
      'SELECT (SELECT count(*) FROM songs) AS songs, (SELECT count(*) FROM media) AS media',
    );
    return rows;
  }

  underWay(): string[] {
    const entries = readdirSync(join(this.folder, 'data'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  async stop(): Promise<void> {
    await this.rows.end();
    await this.edge.stop();
    await this.cluster.stop();
    await Promise.all([this.database.stop(), this.storage.stop(), this.backends.stop(), this.s3.close()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
