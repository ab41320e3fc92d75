import { Inject, Injectable, Logger } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { rememberChallenge, takeChallenge } from './challenges.queries';
import { PasskeyEntity } from './passkey.entity';
import { parseAuthentication, parseRegistration } from './passkey-answers';
import type { NewPasskey } from './passkeys.queries';
import { type RelyingParty, relyingPartyOf } from './relying-party';

interface Owner {
  accountId: string;
  login: string;
  fullName: string;
}

/** There are no passkeys at an address without a name. */
class NoPasskeys extends Error {}

/** Imported when somebody uses a passkey, because it is large with what it depends on. */
const webauthn = () => import('@simplewebauthn/server');

const handleOf = (accountId: string) => Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

/** EdDSA, ES256 and RS256: every device supports one of them, and asking Node for others makes it warn. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The device asks for a fingerprint, a face or a PIN: having it is not enough. */
const userVerification = 'required';

@Injectable()
export class PasskeysService {
  private readonly logger = new Logger('Accounts');
  private readonly party: RelyingParty | undefined;

  constructor(
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
    private readonly database: DataSource,
  ) {
    this.party = relyingPartyOf(publicUrl);
  }

  get arePossible(): boolean {
    return this.party !== undefined;
  }

  /** `context` names the form: its answer has to come from the same. A device that has one of the `existing` passkeys makes no other. */
  async registrationOptions(
    context: string,
    owner: Owner,
    existing: readonly Pick<PasskeyEntity, 'id' | 'transports'>[] = [],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Chorus',
      rpID: this.partyOrThrow().id,
      userName: owner.login,
      userDisplayName: owner.fullName,
      userID: handleOf(owner.accountId),
      excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification },
    });
    await rememberChallenge(this.database.manager, context, options.challenge);
    return options;
  }

  /** Returns undefined for an answer that is not one to this form's challenge. */
  async verifyRegistration(context: string, answer: string, label: string): Promise<NewPasskey | undefined> {
    const response = parseRegistration(answer);
    const challenge = await takeChallenge(this.database.manager, context);
    if (!response || challenge === undefined) return undefined;
    const { verifyRegistrationResponse } = await webauthn();
    const { id, origin } = this.partyOrThrow();
    const verified = await this.unlessRefused(
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        supportedAlgorithmIDs,
      }),
    );
    if (!verified?.verified) return undefined;
    const { credential } = verified.registrationInfo;
    const { publicKey, counter, transports = [] } = credential;
    return { id: credential.id, publicKey: Buffer.from(publicKey), counter: String(counter), transports, label };
  }

  /** Names nobody's passkeys: the device knows its own. */
  async authenticationOptions(context: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: this.partyOrThrow().id, userVerification });
    await rememberChallenge(this.database.manager, context, options.challenge);
    return options;
  }

  /** Returns the account whose passkey has answered this form's challenge. The account may have ended. */
  async authenticate(context: string, answer: string): Promise<string | undefined> {
    const { manager } = this.database;
    const response = parseAuthentication(answer);
    const challenge = await takeChallenge(manager, context);
    const passkey = response && (await manager.findOneBy(PasskeyEntity, { id: response.id }));
    if (!passkey || challenge === undefined) return undefined;
    const { accountId } = passkey;
    const { userHandle } = response.response;
    if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(handleOf(accountId))) return undefined;
    const counter = await this.counterOf(passkey, response as AuthenticationResponseJSON, challenge);
    if (counter === undefined) return undefined;
    const { affected } = await manager.update(PasskeyEntity, { id: passkey.id }, { counter: String(counter), lastUsedAt: () => 'now()' });
    return affected === 1 ? accountId : undefined;
  }

  /** Undefined for a wrong signature, or a counter that has gone back, as that of a copied authenticator would. */
  private async counterOf(passkey: PasskeyEntity, response: AuthenticationResponseJSON, challenge: string): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { id, origin } = this.partyOrThrow();
    const verified = await this.unlessRefused(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: Number(passkey.counter) },
      }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
  }

  private async unlessRefused<Result>(verification: Promise<Result>): Promise<Result | undefined> {
    try {
      return await verification;
    } catch (error) {
      this.logger.debug(`A passkey was refused: ${String(error)}`);
      return undefined;
    }
  }

  private partyOrThrow(): RelyingParty {
    if (!this.party) throw new NoPasskeys();
    return this.party;
  }
}
