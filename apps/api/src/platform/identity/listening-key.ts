import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The secret that signs links for visitors and the cookies of listeners, the same on every node. */
@Injectable()
export class ListeningKey {
  private secret: Promise<Buffer> | undefined;

  constructor(private readonly database: DataSource) {}

  /** Rejects with 503 if the database is away and the secret was never read. */
  read(): Promise<Buffer> {
    this.secret ??= this.query().catch((cause: unknown) => {
      this.secret = undefined;
      throw new ServiceUnavailableException("We can't check your sign-in right now. Try again in a moment.", { cause });
    });
    return this.secret;
  }

  private async query(): Promise<Buffer> {
    const [row] = await this.database.query<{ secret: Buffer }[]>('SELECT secret FROM listening_keys');
    if (!row) throw new Error('There is no key for cookies: listening_keys is empty.');
    return row.secret;
  }
}
