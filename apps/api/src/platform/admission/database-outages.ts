import { Injectable } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/database-unavailable';

/** Tells an outage of the database from a statement or a connection that took too long on a busy node. */
@Injectable()
export class DatabaseOutages {
  private lastSuccess = -Infinity;
  private readonly outages = new WeakSet<Error>();

  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      const result = await work();
      this.lastSuccess = performance.now();
      return result;
    } catch (error) {
      if (error instanceof Error && isDatabaseUnavailable(error) && this.lastSuccess < began) this.outages.add(error);
      throw error;
    }
  }

  /** Whether watched work threw this error, and no watched work has succeeded since the error began. */
  has(error: unknown): boolean {
    return error instanceof Error && this.outages.has(error);
  }
}
