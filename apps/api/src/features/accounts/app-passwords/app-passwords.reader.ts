import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { DataSource } from 'typeorm';
import { AddressBudgets } from '../../../platform/admission/address-budgets';
import { addressGroups, addressKey } from '../../../platform/admission/address-key';
import { VisitorQueue } from '../../../platform/admission/request-queue';
import { SecurityLog } from '../../../platform/admission/security-log';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { sha256 } from '../../../platform/encoding/sha256';
import { SuspendedPeople } from '../../../platform/identity/suspended-people';
import { Mirrors } from '../../../platform/realtime/mirrors';
import { type Counted, GuessLimits } from '../guesses/guess-limits';
import { ACCOUNT, ADDRESS, widened } from '../guesses/guess-rules';
import { KeptSecretsReader } from '../keys/kept-secrets.reader';
import { isTokenOf } from './app-password-rules';
import { aboutAppPassword } from './app-passwords.service';
import { type FoundPassword, noteUse, passwordsNamed, passwordsWithHash } from './app-passwords.queries';

/** What a player sends to say whose it is. */
export type PlayerCredentials =
  | { apiKey: string }
  | { username: string; password: string }
  | { username: string; token: string; salt: string };

/** A player that is signed in as a person. `id` is that of its password. */
export interface SignedInPlayer {
  id: string;
  userId: string;
  username: string;
  isAdmin: boolean;
}

/** `unknown`: this node does not know yet who is suspended. */
export type PlayerSignIn = SignedInPlayer | 'wrong' | 'suspended' | 'unknown' | { waitMs: number };

interface Attempt {
  credentials: PlayerCredentials;
  request: IncomingMessage;
  address: string;
  /** What the player calls itself. */
  client: string;
}

const SIGN_IN = 'players';

/** Signs in other players. */
@Injectable()
export class AppPasswordsReader {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly secrets: KeptSecretsReader,
    private readonly suspended: SuspendedPeople,
    private readonly mirrors: Mirrors,
    private readonly guesses: GuessLimits,
    private readonly addresses: AddressBudgets,
    private readonly visitors: VisitorQueue,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Compares before it counts: a player sends its password with every request, and one in the same home that still has a password that was
   * ended must not lock out the others. Each wrong one counts for the name and for the address, as with own accounts.
   */
  async signIn({ credentials, request, address, client }: Attempt): Promise<PlayerSignIn> {
    if (!this.mirrors.areRead) return 'unknown';
    const checkMs = this.addresses.takeCheck(request);
    if (checkMs > 0) return { waitMs: checkMs };
    const found = await this.find(credentials);
    const standing = found && this.standingOf(found);
    if (!found || !standing) return this.countWrong(credentials, address);
    this.addresses.giveCheckBack(request);
    if (this.suspended.find(found.owner)) return 'suspended';
    await noteUse(this.database.manager, found, client);
    return { id: found.id, userId: found.owner, username: found.username, ...standing };
  }

  private async find(credentials: PlayerCredentials): Promise<FoundPassword | undefined> {
    if ('apiKey' in credentials) return (await passwordsWithHash(this.database, sha256(credentials.apiKey)))[0];
    const username = credentials.username.toLowerCase();
    if ('password' in credentials) return (await passwordsWithHash(this.database, sha256(credentials.password), username))[0];
    for (const candidate of await passwordsNamed(this.database, username)) {
      const password = await this.secrets.open(candidate, aboutAppPassword(candidate.id));
      if (password !== undefined && isTokenOf(password, credentials)) return candidate;
    }
    return undefined;
  }

  /**
   * Undefined for an own account that an admin has ended. Who is an admin by an email address, only a token of theirs says, which a player has
   * not.
   */
  private standingOf({ owner, role }: FoundPassword): { isAdmin: boolean } | undefined {
    if (this.config.signIn.accounts !== 'own') return { isAdmin: this.config.admins.subjects.includes(owner) };
    return role === null ? undefined : { isAdmin: role === 'admin' };
  }

  private async countWrong(credentials: PlayerCredentials, address: string): Promise<'wrong' | { waitMs: number }> {
    this.security.signInRefused(SIGN_IN, addressKey(address), 'wrong password of a player');
    const groups = addressGroups(address);
    const [who = '', ...networks] = groups.map(({ key }) => key);
    const guess: Counted[] = [
      ...('username' in credentials ? [{ key: `player ${credentials.username.toLowerCase()}`, rule: ACCOUNT }] : []),
      ...groups.map(({ key, times }) => ({ key: `player address ${key}`, rule: widened(ADDRESS, times) })),
    ];
    const waitMs = await this.visitors.run({ who, networks, cost: 1 }, () => this.guesses.consume(guess));
    if (waitMs === 0) return 'wrong';
    this.security.limitReached(SIGN_IN, { address: addressKey(address) });
    return { waitMs };
  }
}
