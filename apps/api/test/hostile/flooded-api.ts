import { resolve } from 'node:path';
import { freePort } from '../../../../tools/network/free-port';
import { ApiProcess } from '../_harness/api-process';
import { createDatabase, type TestDatabase } from '../_harness/database';
import { closeSockets } from '../_harness/socket-client';
import { TestIssuer } from '../_harness/test-issuer';

/** An API in a process of its own, with the shipped limits, which reports the memory and processor time that it used while measured. */
export class FloodedApi {
  private constructor(
    readonly origin: string,
    readonly issuer: TestIssuer,
    readonly database: TestDatabase,
    private readonly process: ApiProcess,
  ) {}

  static async start(): Promise<FloodedApi> {
    const [issuer, database] = await Promise.all([TestIssuer.start(), createDatabase()]);
    const port = await freePort();
    const api = await ApiProcess.start({
      NODE_OPTIONS: `-r ${resolve(__dirname, '../_harness/measured-process.cjs')}`,
      DATABASE_URL: database.url,
      DATA_DIR: '/nowhere',
      PORT: String(port),
      OIDC_ISSUER: issuer.signIn.issuer,
      OIDC_CLIENT_ID: issuer.signIn.clientId,
      OIDC_AUDIENCE: issuer.signIn.audience ?? '',
    });
    return new FloodedApi(`http://127.0.0.1:${port}`, issuer, database, api);
  }

  async stop(): Promise<void> {
    closeSockets();
    await this.process.kill();
    await this.database.drop();
    await this.issuer.stop();
  }

  async beginMeasuring(): Promise<void> {
    await this.process.ask('SIGUSR2', (line) => line === 'measuring');
  }

  async measured(): Promise<{ growthMb: number; cpuSeconds: number }> {
    const answer = await this.process.ask('SIGUSR2', (line) => line.includes('"measured"'));
    return (JSON.parse(answer) as { measured: { growthMb: number; cpuSeconds: number } }).measured;
  }
}
