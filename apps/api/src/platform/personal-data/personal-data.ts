import type { PersonalData } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface PersonalDataSource {
  export(userId: string): Promise<Partial<PersonalData>>;
  /** Deletes the data in the transaction that deletes the account. */
  erase(userId: string, transaction: EntityManager): Promise<void>;
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

  async export(userId: string): Promise<PersonalData> {
    let data: PersonalData = {
      exportedAt: new Date().toISOString(),
      account: null,
      plays: [],
      messages: [],
      picks: [],
      reports: [],
      blocked: [],
      notifications: { showsText: false, devices: [] },
    };
    for (const source of this.sources) data = { ...data, ...(await source.export(userId)) };
    return data;
  }

  async erase(userId: string, transaction: EntityManager): Promise<void> {
    for (const source of this.sources) await source.erase(userId, transaction);
  }
}
