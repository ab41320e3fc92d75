import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersReader } from '../users/users.reader';

@Injectable()
export class AuditReader {
  constructor(private readonly users: UsersReader) {}

  /** The name of the admin who last changed one of these columns of the subject; undefined if the audit has none. */
  async lastEditor(database: EntityManager, subjectId: string, details: readonly string[]): Promise<string | undefined> {
    const [entry] = await database.query<{ actor: string }[]>(
      `SELECT actor FROM audit WHERE subject_id = $1 AND details ?| $2 ORDER BY at DESC, id DESC LIMIT 1`,
      [subjectId, details],
    );
    return entry && (await this.users.namesOf([entry.actor], database)).get(entry.actor);
  }
}
