import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseConnection } from '../../platform/database/database-connection';
import { Mirrors } from '../../platform/realtime/mirrors';

@Injectable()
export class Readiness implements OnApplicationBootstrap {
  private accepting = false;

  constructor(
    private readonly database: DatabaseConnection,
    private readonly mirrors: Mirrors,
  ) {}

  get ready(): boolean {
    return this.accepting && this.database.opened && this.mirrors.areRead;
  }

  onApplicationBootstrap(): void {
    this.accepting = true;
  }

  failReadiness(): void {
    this.accepting = false;
  }
}
