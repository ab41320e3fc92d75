import type { SocketClient } from '../socket-client';
import { type Backends, startBackends } from './backends';
import { type Cluster, type ClusterOptions, startCluster } from './cluster';
import { Visitor } from './visitor';

/** A cluster and the people who come to it. */
export class Town {
  private people = 0;

  private constructor(
    readonly backends: Backends,
    readonly cluster: Cluster,
  ) {}

  static async start(options: ClusterOptions = {}): Promise<Town> {
    const backends = await startBackends();
    return new Town(backends, await startCluster(backends, options));
  }

  /** The number of each node. */
  get nodes(): number[] {
    return [...this.cluster.origins.keys()];
  }

  /** Somebody whom no other test knows. */
  somebody(): string {
    return `person-${(this.people += 1)}`;
  }

  /** Somebody at one node, or behind the balancer. */
  visitor(id: string, node?: number): Promise<Visitor> {
    const { balancer, origins } = this.cluster;
    return Visitor.of(this.backends.issuer, (node === undefined ? undefined : origins[node]) ?? balancer.origin, id);
  }

  async connect(id: string, node?: number): Promise<SocketClient> {
    return (await this.visitor(id, node)).connect();
  }

  /** Who is online as a newcomer at a node is told. */
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

/** Since a moment of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / 1_000;
