import type { Manifest } from './manifest';
import { networkPoliciesOf } from './manifest';

/**
 * Addresses that only lead back to the machine, whose metadata service gives away its credentials: link-local ones, those that AWS,
 * Google and Oracle use in IPv6, and link-local IPv4 behind NAT64.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  '0.0.0.0/0': ['169.254.0.0/16'],
  '::/0': ['fe80::/10', 'fd00:ec2::/32', 'fd20:ce::254/128', 'fd00:c1::a9fe:a9fe/128', '64:ff9b::a9fe:0/112'],
};

/** Returns one line for each way out that only one version of IP has, or that leads to a metadata service. */
export const egressProblems = (manifests: readonly Manifest[]): string[] =>
  networkPoliciesOf(manifests).flatMap(({ name, spec: { egress } }) =>
    egress.flatMap(({ to }) => {
      const blocks = to.flatMap(({ ipBlock }) => ipBlock ?? []).filter(({ cidr }) => cidr in kept);
      if (blocks.length === 0) return [];
      return Object.entries(kept).flatMap(([cidr, exceptions]) => {
        const block = blocks.find((one) => one.cidr === cidr);
        if (!block) return [`Network policy ${name} does not open ${cidr}, only the other version of IP`];
        return exceptions.filter((one) => !block.except.includes(one)).map((one) => `Network policy ${name} lets pods reach ${one}`);
      });
    }),
  );
