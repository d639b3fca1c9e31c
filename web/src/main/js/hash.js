// @ts-check
// SHA-256 (FIPS 180-4), because browsers offer it only for pages from TLS or from disk.

const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((p) => n % p)) PRIMES.push(n);
/** @param {number} x */
const fraction = (x) => ((x % 1) * 2 ** 32) | 0;
const ROUND = PRIMES.map((p) => fraction(p ** (1 / 3)));

/** The digest of a text of ASCII, in hexadecimal. @param {string} text */
export function sha256(text) {
  const length = text.length;
  const words = new Int32Array((((length + 8) >> 6) + 1) * 16);
  for (let i = 0; i < length; i++) words[i >> 2] |= text.charCodeAt(i) << (24 - (i % 4) * 8);
  words[length >> 2] |= 0x80 << (24 - (length % 4) * 8);
  words[words.length - 1] = length * 8;
  let hash = PRIMES.slice(0, 8).map((p) => fraction(p ** 0.5));
  const w = new Int32Array(64);
  /** @param {number} x @param {number} n */
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const x = w[i - 15];
      const y = w[i - 2];
      w[i] = i < 16 ? words[block + i]
        : w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      const t1 = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i];
      const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    hash = [a, b, c, d, e, f, g, h].map((x, i) => (x + hash[i]) | 0);
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
