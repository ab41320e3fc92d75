import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { DatabaseConnection } from '../../platform/database/database-connection';

/** How long a load balancer gets to see that this process is no longer ready before it stops accepting. */
const NOTICE_MS = 3_000;

@Injectable()
export class Readiness implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private accepting = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DatabaseConnection,
  ) {}

  get ready(): boolean {
    return this.accepting && this.database.opened;
  }

  onApplicationBootstrap(): void {
    this.accepting = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.accepting = false;
    if (this.config.production) await wait(NOTICE_MS);
  }
}
