import type { CDPSession, Page } from 'playwright-core';

const RELYING_PARTY = 'localhost';

/** A device with a fingerprint sensor that its owner touches whenever it is asked. Passkeys are of the page's tab. */
export class Authenticator {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async on(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(session, authenticatorId);
  }

  async passkeys() {
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.authenticatorId })).credentials;
  }

  /** Puts these passkeys in place of what the device has. */
  async replace(credentials: Awaited<ReturnType<Authenticator['passkeys']>>): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId });
    for (const credential of credentials)
      await this.session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, rpId: RELYING_PARTY } });
  }
}
