import 'reflect-metadata';
import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, id_ce_nameConstraints, NameConstraints } from '@peculiar/asn1-x509';
import * as x509 from '@peculiar/x509';
import { createPrivateKey, KeyObject, randomBytes, type webcrypto, X509Certificate } from 'node:crypto';
import type { CertificateNames } from './certificate-names';

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3_650;
/** Browsers refuse certificates that are good for longer than 398 days. */
export const CERTIFICATE_DAYS = 397;

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Both as PEM. */
export interface KeyPair {
  certificate: string;
  key: string;
}

/** Clocks of devices may be behind. */
const validity = (days: number, now: Date) => ({
  notBefore: new Date(now.getTime() - DAY_MS),
  notAfter: new Date(now.getTime() + (days - 1) * DAY_MS),
});

/** Positive, as X.509 requires. */
const serialNumber = (): string => `01${randomBytes(15).toString('hex')}`;

const generateKeys = () => crypto.subtle.generateKey(EC, true, ['sign', 'verify']);

const pemOf = (key: webcrypto.CryptoKey) => KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();

const derOf = (key: string) => createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });

/** Devices refuse what the authority signs for other names, so that its key is of no use elsewhere. */
function constraints({ dns, ip }: CertificateNames): x509.Extension {
  const names = [...dns.map((dNSName) => new GeneralName({ dNSName })), ...ip.map((iPAddress) => new GeneralName({ iPAddress }))];
  const permittedSubtrees = new GeneralSubtrees(names.map((base) => new GeneralSubtree({ base })));
  return new x509.Extension(id_ce_nameConstraints, true, AsnConvert.serialize(new NameConstraints({ permittedSubtrees })));
}

/** Makes the authority of a machine, which signs for the permitted names only. */
export async function makeAuthority(machine: string, permitted: CertificateNames, now = new Date()): Promise<KeyPair> {
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: [{ CN: [`Chorus on ${machine}`] }, { O: ['Chorus'] }],
    ...validity(AUTHORITY_DAYS, now),
    signingAlgorithm: EC,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      constraints(permitted),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, key: pemOf(keys.privateKey) };
}

/** What an authority may sign for. */
export function permittedBy({ certificate }: Pick<KeyPair, 'certificate'>): CertificateNames {
  const extension = new x509.X509Certificate(certificate).getExtension(id_ce_nameConstraints);
  const subtrees = extension ? (AsnConvert.parse(extension.value, NameConstraints).permittedSubtrees ?? []) : [];
  const bases = [...subtrees].map(({ base }) => base);
  return { dns: bases.flatMap(({ dNSName }) => dNSName ?? []), ip: bases.flatMap(({ iPAddress }) => iPAddress ?? []) };
}

/** Makes the certificate of a server, with a new key. */
export async function issueCertificate(authority: KeyPair, { dns, ip }: CertificateNames, now = new Date()): Promise<KeyPair> {
  const issuer = new x509.X509Certificate(authority.certificate);
  const keys = await generateKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: [{ CN: ['Chorus'] }],
    issuer: issuer.subjectName,
    ...validity(CERTIFICATE_DAYS, now),
    signingAlgorithm: EC,
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', derOf(authority.key), EC, false, ['sign']),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        ...dns.map((value) => ({ type: 'dns' as const, value })),
        ...ip.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, key: pemOf(keys.privateKey) };
}

/** SHA-256, as devices show it. */
export const fingerprintOf = ({ certificate }: Pick<KeyPair, 'certificate'>): string => new X509Certificate(certificate).fingerprint256;
