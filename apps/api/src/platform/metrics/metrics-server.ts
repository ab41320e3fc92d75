import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { Metrics } from './metrics';

/** Serves metrics on a separate port, which must not be public; off unless it is configured. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'metricsPort' | 'metricsHost'>,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === undefined) return;
    collectDefaultMetrics({ register: this.metrics.registry });
    this.server = createServer(({ url }, response) => {
      if (url === '/metrics') void this.show(response);
      else response.writeHead(404).end();
    });
    this.server.listen(metricsPort, metricsHost);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async show(response: ServerResponse): Promise<void> {
    try {
      response.writeHead(200, { 'content-type': this.metrics.registry.contentType }).end(await this.metrics.registry.metrics());
    } catch (error) {
      this.logger.warn(`metrics failed: ${String(error)}`);
      response.destroy();
    }
  }
}
