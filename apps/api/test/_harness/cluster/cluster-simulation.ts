import type { SocketClient } from '../socket-client';
import { type Backends, startBackends } from './backends';
import { type Cluster, type ClusterOptions, startCluster } from './cluster';
import { Visitor } from './visitor';

export class ClusterSimulation {
  private people = 0;

  private constructor(
    readonly backends: Backends,
    readonly cluster: Cluster,
  ) {}

  static async start(options: ClusterOptions = {}): Promise<ClusterSimulation> {
    const backends = await startBackends();
    return new ClusterSimulation(backends, await startCluster(backends, options));
  }

  get nodes(): number[] {
    return [...this.cluster.origins.keys()];
  }

  somebody(): string {
    return `person-${(this.people += 1)}`;
  }

  visitor(id: string, node?: number): Promise<Visitor> {
    const { balancer, origins } = this.cluster;
    return Visitor.of(this.backends.issuer, (node === undefined ? undefined : origins[node]) ?? balancer.origin, id);
  }

  async connect(id: string, node?: number): Promise<SocketClient> {
    const visitor = await this.visitor(id, node);
    return (await visitor.join()).connect();
  }

  async onlineAt(node: number): Promise<string[]> {
    const client = await this.connect(this.somebody(), node);
    const online = await client.first('users_online');
    client.close();
    return online;
  }

  async stop(): Promise<void> {
    await this.cluster.stop();
    await this.backends.stop();
  }
}

export const secondsSince = (began: number): number => (performance.now() - began) / 1_000;
