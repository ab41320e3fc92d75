import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersReader } from '../users/users.reader';

export interface Editor {
  id: string;
  name: string;
}

export interface DeletedSubject {
  id: string;
  name: string;
  undo: object | null;
}

@Injectable()
export class AuditReader {
  constructor(private readonly users: UsersReader) {}

  /** The admin who last changed one of these columns of the subject; undefined if the audit has none, or their account is deleted. */
  async lastEditor(database: EntityManager, subjectId: string, details: readonly string[]): Promise<Editor | undefined> {
    const [entry] = await database.query<{ actor: string }[]>(
      `SELECT actor FROM audit WHERE subject_id = $1 AND details ?| $2 ORDER BY at DESC, id DESC LIMIT 1`,
      [subjectId, details],
    );
    const name = entry && (await this.users.namesOf([entry.actor], database)).get(entry.actor);
    return entry && name !== undefined ? { id: entry.actor, name } : undefined;
  }

  /** Returns each subject as it was when it was last deleted. */
  deletedSubjects(database: EntityManager, action: `${string}.deleted`, ids: readonly string[]): Promise<DeletedSubject[]> {
    return database.query(
      `SELECT DISTINCT ON (subject_id) subject_id AS id, subject_name AS name, undo - 'lyrics' AS undo
       FROM audit WHERE subject_id = ANY($1) AND action = $2 ORDER BY subject_id, at DESC, id DESC`,
      [ids, action],
    );
  }
}
