import type { PersonalData } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { personalDataJson } from './personal-data-json';

export type PersonalDataPart = Partial<PersonalData>;

/** Takes a function that announces a deletion to others, and runs it once the deletion is committed. */
export type AfterCommit = (announce: () => void) => void;

export interface PersonalDataSource {
  /** Yields parts, since a person's data may be larger than memory. A list comes in as many parts as it needs, one after another. */
  export(userId: string): AsyncIterable<PersonalDataPart>;
  /** Deletes the data in the transaction that deletes the account. */
  erase(userId: string, transaction: EntityManager, afterCommit: AfterCommit): Promise<void>;
}

/**
 * Features that store personal data register here, so that export and deletion include it. The
 * audit is not included: an admin's actions stay, under a user id that no longer leads to a name
 * or an e-mail.
 */
@Injectable()
export class PersonalDataSources {
  private readonly sources: PersonalDataSource[] = [];

  register(source: PersonalDataSource): void {
    this.sources.push(source);
  }

  /** The export as JSON. Rows are read from the database no faster than the stream is read. Rejects when reading cannot even begin. */
  async export(userId: string): Promise<Readable> {
    const texts = personalDataJson(this.partsOf(userId), new Date());
    const first = await texts.next();
    async function* all(): AsyncGenerator<string> {
      if (first.done !== true) yield first.value;
      yield* texts;
    }
    return Readable.from(all());
  }

  private async *partsOf(userId: string): AsyncGenerator<PersonalDataPart> {
    for (const source of this.sources) yield* source.export(userId);
  }

  async erase(userId: string, transaction: EntityManager, afterCommit: AfterCommit): Promise<void> {
    for (const source of this.sources) await source.erase(userId, transaction, afterCommit);
  }
}
