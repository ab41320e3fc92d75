import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccountClaims } from 'oidc-provider';
import { IsNull, Repository } from 'typeorm';
import { addressGroups } from '../../platform/admission/address-key';
import { VisitorQueue } from '../../platform/admission/request-queue';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { AccountEntity } from './account.entity';
import { isAccountId } from './account-id';
import { countedFor, GuessLimits } from './guesses/guess-limits';
import { knownDeviceIn } from './known-device';
import { AccountKeys } from './keys/account-keys';
import { loginKeyOf } from './login';
import { verifyPassword } from './passwords/password-hashes';
import { LONGEST_PASSWORD } from './passwords/password-rules';

export interface PasswordAttempt {
  login: string;
  password: string;
  address: string;
  cookies: string | undefined;
}

/** `wrong` does not say whether it is the name or the password. */
export type SignInOutcome = { accountId: string } | { wrong: true } | { waitMs: number };

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly guesses: GuessLimits,
    private readonly keys: AccountKeys,
    private readonly visitors: VisitorQueue,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** A name that nobody has gets the same answer as a wrong password, after the same work. */
  async signIn({ login, password, address, cookies }: PasswordAttempt): Promise<SignInOutcome> {
    const loginKey = loginKeyOf(login);
    const account = await this.accounts.findOneBy({ loginKey, endedAt: IsNull() });
    const { cookieKeys: keys } = (await this.keys.current()).secrets;
    const { publicUrl } = this.config;
    const knownDevice = account ? knownDeviceIn({ cookies, keys, accountId: account.id, publicUrl }) : undefined;
    const guess = countedFor({ loginKey, address, knownDevice });
    const [who = '', ...networks] = addressGroups(address).map(({ key }) => key);
    const waitMs = await this.visitors.run({ who, networks, cost: 1 }, () => this.guesses.consume(guess));
    if (waitMs > 0) return { waitMs };
    const isRight = await verifyPassword(account?.passwordHash ?? null, password.slice(0, 2 * LONGEST_PASSWORD));
    if (!isRight || !account || !(await this.noteSignIn(account))) return { wrong: true };
    await this.guesses.giveBack(guess);
    return { accountId: account.id };
  }

  /** Returns false if the account, or the password that was compared, has ended meanwhile. */
  async noteSignIn({ id, passwordHash }: Pick<AccountEntity, 'id'> & Partial<Pick<AccountEntity, 'passwordHash'>>): Promise<boolean> {
    const stillAs = { id, endedAt: IsNull(), ...(passwordHash != null && { passwordHash }) };
    const { affected } = await this.accounts.update(stillAs, { lastSignedInAt: () => 'now()' });
    return affected === 1;
  }

  /** What tokens say; `chorus_role` is believed of own accounts only. */
  async claimsOf(id: string): Promise<AccountClaims | undefined> {
    const account = isAccountId(id) ? await this.accounts.findOneBy({ id, endedAt: IsNull() }) : null;
    if (!account) return undefined;
    const { fullName, login, role } = account;
    return { sub: id, name: fullName, preferred_username: login, chorus_role: role };
  }
}
