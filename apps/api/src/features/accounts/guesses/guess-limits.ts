import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addressGroups } from '../../../platform/admission/address-key';
import { sha256 } from '../../../platform/encoding/sha256';
import { ACCOUNT, ADDRESS, counted, EVERYBODY, forgiven, type Guesses, type GuessRule, waitMs, widened } from './guess-rules';

/** What a guess counts for. */
export interface Counted {
  key: string;
  rule: GuessRule;
}

export interface Guesser {
  /** What was typed, in the form that all spellings share. There may be no such account. */
  loginKey: string;
  address: string;
  /** The id of the browser, if somebody has signed in to this account with it before. */
  knownDevice: string | undefined;
}

/**
 * Lists what a guess counts for. Guesses of strangers use up what strangers have, but not what the owner of the account has in a browser in
 * which they signed in before.
 */
export function countedFor({ loginKey, address, knownDevice }: Guesser): Counted[] {
  if (knownDevice !== undefined) return [{ key: `device ${knownDevice}`, rule: ACCOUNT }];
  return [
    { key: `account ${loginKey}`, rule: ACCOUNT },
    ...addressGroups(address).map(({ key, times }) => ({ key: `address ${key}`, rule: widened(ADDRESS, times) })),
    { key: 'everybody', rule: EVERYBODY },
  ];
}

interface Row extends Guesses {
  key: Buffer;
  now: Date;
}

const READ = `SELECT key, level, counted_at AS "countedAt", next_at AS "nextAt", clock_timestamp() AS now FROM sign_in_guesses
  WHERE key = ANY ($1) ORDER BY key FOR UPDATE`;

/** The column's default is rounded to milliseconds, and may be later than now. */
const ADD = `INSERT INTO sign_in_guesses (key, next_at) SELECT unnest($1::bytea[]), to_timestamp(0) ON CONFLICT DO NOTHING`;

const WRITE = `UPDATE sign_in_guesses AS known SET level = changed.level, counted_at = changed.counted_at, next_at = changed.next_at
  FROM unnest($1::bytea[], $2::float8[], $3::timestamptz[], $4::timestamptz[]) AS changed (key, level, counted_at, next_at)
  WHERE known.key = changed.key`;

class Wait extends Error {
  constructor(readonly ms: number) {
    super();
  }
}

/** Counts guesses in PostgreSQL, by its clock, so that all nodes have the same limits. */
@Injectable()
export class GuessLimits {
  constructor(private readonly database: DataSource) {}

  /** Counts a guess before it is checked, and returns 0; or counts nothing and returns the milliseconds to wait. */
  async consume(guess: readonly Counted[]): Promise<number> {
    try {
      await this.change(guess, (rows) => {
        const longest = Math.max(...rows.map(({ guesses, now }) => waitMs(guesses, now)));
        if (longest > 0) throw new Wait(longest);
        return rows.map(({ guesses, rule, now }) => counted(guesses, rule, now));
      });
      return 0;
    } catch (error) {
      if (error instanceof Wait) return error.ms;
      throw error;
    }
  }

  /** Takes back a guess that was right. */
  async giveBack(guess: readonly Counted[]): Promise<void> {
    await this.change(guess, (rows) => rows.map(({ guesses, now }) => forgiven(guesses, now)));
  }

  private change(
    guess: readonly Counted[],
    change: (rows: readonly { guesses: Guesses; rule: GuessRule; now: Date }[]) => Guesses[],
  ): Promise<void> {
    // Neither addresses nor names that people type (which may be their password) are stored.
    const rules = new Map(guess.map(({ key, rule }) => [sha256(key).toString('hex'), rule]));
    const keys = [...rules.keys()].toSorted().map((key) => Buffer.from(key, 'hex'));
    return this.database.transaction(async (transaction) => {
      await transaction.query(ADD, [keys]);
      const rows = await transaction.query<Row[]>(READ, [keys]);
      const changed = change(rows.map((row) => ({ guesses: row, rule: rules.get(row.key.toString('hex')) ?? ACCOUNT, now: row.now })));
      await write(transaction, rows, changed);
    });
  }
}

const write = (transaction: EntityManager, rows: readonly Row[], changed: readonly Guesses[]) =>
  transaction.query(WRITE, [
    rows.map(({ key }) => key),
    changed.map(({ level }) => level),
    changed.map(({ countedAt }) => countedAt),
    changed.map(({ nextAt }) => nextAt),
  ]);

/** After two days, every rule has forgotten a guess. */
export const deleteOldGuesses = (database: EntityManager): Promise<unknown> =>
  database.query("DELETE FROM sign_in_guesses WHERE counted_at < now() - interval '2 days'");
