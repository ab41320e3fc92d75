import { execFileSync } from 'node:child_process';
import { findProgram } from '../../../../test/find-program';
import { parseYaml } from '../parse-yaml';
import type { Manifest } from './manifest';
import { manifest } from './manifest';

export const overlays = ['staging', 'production'] as const;
export type Overlay = (typeof overlays)[number];

/** kubectl has Kustomize 5 from 1.27 on; older versions lack features that the overlays use. */
export const canRender = kustomizeVersion() >= 5;

function kustomizeVersion(): number {
  if (!findProgram('kubectl')) return 0;
  const said = execFileSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
  return Number(/Kustomize Version: v(\d+)/.exec(said)?.[1] ?? 0);
}

/** Renders a folder with a `kustomization.yaml` as the cluster gets it. */
export const render = (folder: string): Manifest[] =>
  parseYaml(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })).map((body) => manifest.parse(body));

export const renderOverlay = (overlay: Overlay): Manifest[] => render(`k8s/overlays/${overlay}`);
