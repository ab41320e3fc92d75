import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '../s3/s3-server';
import { type Backends, startBackends } from './backends';
import { type Cluster, startCluster } from './cluster';
import { type Edge, type EdgeOptions, startEdge } from './edge';

const PUBLIC_URL = 'https://music.example.com';

export interface ProductionEdge {
  s3: Awaited<ReturnType<typeof startS3Server>>;
  backends: Backends;
  cluster: Cluster;
  edge: Edge;
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
}

interface ProductionEdgeOptions extends Pick<EdgeOptions, 'listening'> {
  nodes: number;
  musicFolders?: readonly string[];
}

/** Starts nginx in front of nodes in production, with a bucket that it reads itself. */
export async function startProductionEdge({
  nodes,
  listening = 'everyone',
  musicFolders = [],
}: ProductionEdgeOptions): Promise<ProductionEdge> {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-production-edge-'));
  const [s3, backends] = await Promise.all([startS3Server(join(folder, 'objects'), { isPublic: true }), startBackends()]);
  const { endpoint, bucket, region, credentials } = s3.config;
  const cluster = await startCluster(backends, {
    nodes,
    environment: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL,
      LISTENING: listening,
      MUSIC_FOLDERS: musicFolders.join('|'),
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '1',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });
  const { issuer } = backends.issuer.signIn;
  const mediaOrigin = `${endpoint}/${bucket}`;
  const edge = await startEdge({ nodes: cluster.origins, issuer, publicUrl: PUBLIC_URL, mediaOrigin, listening });
  return {
    s3,
    backends,
    cluster,
    edge,
    ask: (path, init) => fetch(edge.origin + path, init),
    stop: async () => {
      await edge.stop();
      await cluster.stop();
      await backends.stop();
      // A test may have closed it.
      await s3.close().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
