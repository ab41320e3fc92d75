import type { PersonalData } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** One feature's share of what is kept about a person, known by the subject of their token. */
export interface PersonalDataKeeper {
  /** Its part of the download. */
  export(subject: string): Promise<Partial<PersonalData>>;
  /** Removes it, inside the transaction in which the account goes. */
  erase(subject: string, transaction: EntityManager): Promise<void>;
}

/**
 * Whoever keeps something about a person registers here, so that downloading and deleting reach it.
 * The audit is not personal data in this sense: what an admin did stays, under a subject that no longer leads to a name or an e-mail.
 */
@Injectable()
export class PersonalDataKeepers {
  private readonly keepers: PersonalDataKeeper[] = [];

  register(keeper: PersonalDataKeeper): void {
    this.keepers.push(keeper);
  }

  async export(subject: string): Promise<PersonalData> {
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
    for (const keeper of this.keepers) data = { ...data, ...(await keeper.export(subject)) };
    return data;
  }

  async erase(subject: string, transaction: EntityManager): Promise<void> {
    for (const keeper of this.keepers) await keeper.erase(subject, transaction);
  }
}
