import { Injectable } from '@nestjs/common';
import { Agent } from 'node:https';
import { lookUpPublic } from '../../platform/addresses/public-addresses';

const MOST_CONNECTIONS = 16;

/** Anybody may name a push service's address, so only public addresses are reachable. */
@Injectable()
export class PushAgent extends Agent {
  constructor() {
    super({ lookup: lookUpPublic, maxSockets: MOST_CONNECTIONS });
  }
}
