import { pushEndpoints, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { generateVAPIDKeys } from 'web-push';
import type { Config } from '../../src/platform/config/config';
import { PushAgent } from '../../src/features/push/push-agent';
import { doJobs, jobsOnDemand } from '../_harness/jobs-on-demand';
import { People } from '../_harness/people';
import type { PushDevice } from '../_harness/push-device';
import { PushService } from '../_harness/push-service';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';

export class PushApi {
  private count = 0;

  private constructor(
    readonly api: TestApi,
    readonly issuer: TestIssuer,
    readonly people: People,
    readonly service: PushService,
    readonly keys: NonNullable<Config['webPush']>,
  ) {}

  static async start(): Promise<PushApi> {
    const [issuer, service] = [await TestIssuer.start(), await PushService.start()];
    const keys = { ...generateVAPIDKeys(), subject: 'https://music.example.com' };
    const api = await startApi({
      config: { signIn: issuer.signIn, admins: { emails: [], subjects: ['admin'], acceptsUnverifiedEmails: false }, webPush: keys },
      override: (builder) => jobsOnDemand(builder).overrideProvider(PushAgent).useValue(service.agent()),
    });
    return new PushApi(api, issuer, new People(api, issuer), service, keys);
  }

  async two(): Promise<{ an: string; kim: string; device: PushDevice }> {
    const [an, kim] = [`an-${(this.count += 1)}`, `kim-${this.count}`];
    await this.people.join(an, kim);
    return { an, kim, device: await this.addDevice(kim) };
  }

  async addDevice(person: string, origin?: string): Promise<PushDevice> {
    const device = this.service.device(origin);
    const { statusCode } = await this.subscribe(person, device);
    if (statusCode !== 200) throw new Error(`${person} could not subscribe: ${statusCode}`);
    return device;
  }

  subscribe(person: string, { subscription }: PushDevice) {
    return this.people.call(person, 'PUT', urlOf(pushEndpoints.subscribe), subscription);
  }

  async write(senderId: string, receiverId: string, ...contents: string[]): Promise<void> {
    const sender = await this.people.connect(senderId);
    for (const content of contents) {
      const answer = await sender.socket.emitWithAck('send_message', { senderId, receiverId, content, clientMessageId: randomUUID() });
      if (!answer.ok) throw new Error(answer.message);
    }
    sender.close();
  }

  async work(): Promise<void> {
    do await this.api.dataSource.query(`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`);
    while ((await doJobs(this.api.app, 'notify-receiver')) + (await doJobs(this.api.app, 'deliver-push')) > 0);
  }

  payloads(device: PushDevice) {
    return this.service.sentTo(device.subscription).map(({ body }) => device.read(body));
  }

  roomsToldTo(device: PushDevice) {
    return this.service.sentTo(device.subscription).map(({ body }) => device.readRoom(body));
  }

  async devicesOf(person: string): Promise<string[]> {
    const rows = await this.api.dataSource.query<{ endpoint: string }[]>(
      'SELECT endpoint FROM push_subscriptions WHERE person = $1 ORDER BY since, id',
      [person],
    );
    return rows.map(({ endpoint }) => endpoint);
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await Promise.all([this.issuer.stop(), this.service.stop()]);
  }
}
