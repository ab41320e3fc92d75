import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseConnection } from '../../platform/database/database-connection';

@Injectable()
export class Readiness implements OnApplicationBootstrap {
  private accepting = false;

  constructor(private readonly database: DatabaseConnection) {}

  get ready(): boolean {
    return this.accepting && this.database.opened;
  }

  onApplicationBootstrap(): void {
    this.accepting = true;
  }

  failReadiness(): void {
    this.accepting = false;
  }
}
