import { Injectable } from '@nestjs/common';
import { Agent } from 'node:https';
import { lookUpPublic } from './public-addresses';

const MOST_CONNECTIONS = 16;

/** Connects to push services, whose addresses anybody may name: to the internet at large and nothing else. */
@Injectable()
export class PushAgent extends Agent {
  constructor() {
    super({ lookup: lookUpPublic, maxSockets: MOST_CONNECTIONS });
  }
}
