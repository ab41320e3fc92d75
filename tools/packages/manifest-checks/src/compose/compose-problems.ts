import { readDockerfile } from '../images/dockerfile';
import { namesInTemplate } from '../images/edge-template';
import { isPinned } from '../images/pinned';
import { environmentProblems } from '../kubernetes/code-problems';
import type { Compose, Service, Setup } from './compose';
import { exampleNames, filledIn, interpolate } from './compose';

/** What requests of others reach: our own images, and the proxy in front. */
const isFacing = ({ build, image }: Service) => build !== undefined || image.startsWith('caddy:');

type Rule = readonly [complaint: string, isKept: (service: Service) => boolean];

const SECRET = /PASSWORD|SECRET|_KEY(_ID)?$/;

const rules: readonly Rule[] = [
  ['may gain privileges', ({ privileged, security_opt: options }) => !privileged && options.includes('no-new-privileges:true')],
  ['shares the network of its machine', ({ network_mode: mode }) => mode === undefined],
  // From 18 on, PostgreSQL's image writes below this folder, and what is mounted at its former one stays unused.
  [
    'keeps no data of PostgreSQL',
    ({ image, volumes }) => !image.startsWith('postgres:') || volumes.some((volume) => volume.endsWith(':/var/lib/postgresql')),
  ],
  ['runs whatever its tag means today', ({ image, build }) => build !== undefined || isPinned(image)],
  // The images of databases begin as root, and give their folders to users of their own.
  ['may write into its own image', (service) => !isFacing(service) || service.read_only === true],
  ['keeps capabilities of its machine', (service) => !isFacing(service) || service.cap_drop.includes('ALL')],
  [
    'has a secret written down',
    ({ environment }) => Object.entries(environment).every(([name, value]) => !SECRET.test(name) || /^\$\{\w+:\?/.test(value)),
  ],
];

/** Returns the problems of the compose file, one line each. */
export function composeProblems(text: string, { services, volumes }: Compose, setup: Setup): string[] {
  return [
    ...Object.entries(services).flatMap(([name, service]) => [
      ...(setup.open.includes(name) || service.ports.every((port) => port.startsWith('127.0.0.1:'))
        ? []
        : [`${name} is reached from other machines`]),
      ...rules.filter(([, isKept]) => !isKept(service)).map(([complaint]) => `${name} ${complaint}`),
      ...orderProblems(name, service, services),
      ...service.volumes
        .map((volume) => interpolate(volume, filledIn(setup)).split(':', 1)[0] ?? '')
        .filter((volume) => !volume.startsWith('.') && !(volume in volumes))
        .map((volume) => `${name} keeps something in ${volume}, which does not exist`),
    ]),
    ...settingProblems(services, setup),
    ...exampleProblems(text, setup),
  ];
}

/** A service that others wait for must have a health check, or run to its end. */
function orderProblems(name: string, { depends_on: needs }: Service, services: Compose['services']): string[] {
  const stages = new Map(readDockerfile().map((stage) => [stage.name, stage]));
  const isAsked = (service: Service | undefined) =>
    service?.healthcheck ? !service.healthcheck.disable : stages.get(service?.build?.target ?? '')?.hasHealthcheck === true;
  return Object.entries(needs).flatMap(([other, { condition }]) => {
    const service = services[other];
    if (!service) return [`${name} waits for ${other}, which does not exist`];
    if (condition === 'service_healthy' && !isAsked(service)) return [`${name} waits for ${other}, which nobody asks how it is`];
    if (condition === 'service_completed_successfully' && service.restart !== undefined)
      return [`${name} waits for the end of ${other}, which begins again`];
    return condition === 'service_started' ? [`${name} does not wait until ${other} is ready`] : [];
  });
}

function settingProblems(services: Compose['services'], setup: Setup): string[] {
  const values = filledIn(setup);
  const settingsOf = ({ environment }: Service) =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, values)]));
  const built = (target: string) => Object.entries(services).filter(([, { build }]) => build?.target === target);
  const image = readDockerfile().find(({ name }) => name === 'edge')?.env ?? {};
  return [
    ...built('api').flatMap(([name, service]) => environmentProblems(settingsOf(service)).map((problem) => `${name}: ${problem}`)),
    ...built('edge').flatMap(([name, service]) => [
      ...namesInTemplate()
        .filter((one) => !service.environment[one] && !image[one])
        .map((one) => `${name} is not told ${one}`),
      ...[...(service.environment.API_SERVERS ?? '').matchAll(/server ([\w-]+):(\d+)/g)]
        .filter(([, host = '']) => services[host]?.build?.target !== 'api')
        .map(([, host]) => `${name} looks for the API at ${host ?? ''}`),
    ]),
    ...(built('api').filter(([, { restart }]) => restart !== undefined).length === setup.nodes
      ? []
      : [`There have to be ${setup.nodes} nodes`]),
  ];
}

/** The variables that the file reads must be exactly those of `.env.example`. */
function exampleProblems(text: string, setup: Setup): string[] {
  const asked = new Map([...text.matchAll(/\$\{([A-Z0-9_]+)(:[-?])?/g)].map(([, name = '', how]) => [name, how]));
  const example = exampleNames(setup);
  return [
    ...[...asked].filter(([name]) => !example.has(name)).map(([name]) => `${name} is asked for and not explained`),
    ...[...asked].filter(([name, how]) => example.get(name)?.isNeeded && how !== ':?').map(([name]) => `${name} may be forgotten`),
    ...[...example.keys()].filter((name) => !asked.has(name)).map((name) => `${name} is explained and not asked for`),
  ];
}
