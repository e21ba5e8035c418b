import { useTranslations } from "next-intl";
import shapes from "@/components/ui/shapes.module.css";
import styles from "./shelf.module.css";

/** The items on the shelf, each with its own cover. */
const COVERS = {
  films: (
    <>
      <circle cx="118" cy="92" r="46" className={styles.light} />
      <path d="M0 214c40-44 84-44 124-12 24 18 50 14 76-6v104H0Z" className={styles.deep} />
      <path d="M0 252c52-30 104-20 200 0v48H0Z" className={styles.ink} />
    </>
  ),
  series: (
    <>
      <rect x="34" y="70" width="96" height="142" rx="10" className={styles.deep} />
      <rect x="52" y="86" width="96" height="142" rx="10" className={styles.mid} />
      <rect x="70" y="102" width="96" height="142" rx="10" className={styles.light} />
      <path d="m106 152 32 21-32 21Z" className={styles.ink} />
    </>
  ),
  music: (
    <>
      <circle cx="100" cy="150" r="82" className={styles.ink} />
      <circle cx="100" cy="150" r="58" className={styles.line} />
      <circle cx="100" cy="150" r="40" className={styles.line} />
      <circle cx="100" cy="150" r="25" className={styles.light} />
      <circle cx="100" cy="150" r="5" className={styles.ink} />
    </>
  ),
  photos: (
    <>
      <g transform="rotate(-8 90 130)">
        <rect x="28" y="62" width="118" height="132" rx="6" className={styles.deep} />
      </g>
      <g transform="rotate(6 110 160)">
        <rect x="54" y="96" width="118" height="132" rx="6" className={styles.light} />
        <rect x="64" y="106" width="98" height="88" rx="3" className={styles.ink} />
        <path d="m64 182 30-34 22 20 18-14 28 28v12H64Z" className={styles.mid} />
      </g>
    </>
  ),
  family: (
    <>
      <circle cx="100" cy="150" r="78" className={styles.deep} />
      <path d="M42 158 100 104l58 54v56H42Z" className={styles.light} />
      <rect x="84" y="170" width="32" height="44" rx="4" className={styles.ink} />
    </>
  ),
  books: (
    <>
      <path d="M44 168a56 56 0 0 1 112 0" className={styles.band} />
      <rect x="34" y="162" width="30" height="58" rx="14" className={styles.light} />
      <rect x="136" y="162" width="30" height="58" rx="14" className={styles.light} />
      <path d="M82 184v20m18-34v48m18-36v24" className={styles.wave} />
    </>
  ),
} as const;

const KINDS = Object.keys(COVERS) as (keyof typeof COVERS)[];

/** The kinds of items in a library, each as a cover. */
export function Shelf() {
  const t = useTranslations("home.showcase.shelf");
  return (
    <ul className={styles.shelf}>
      {KINDS.map((kind, index) => (
        <li key={kind} className={shapes.top}>
          <svg
            viewBox="0 0 200 300"
            className={styles.cover}
            data-tone={index % 3}
            aria-hidden="true"
            focusable="false"
          >
            <rect width="200" height="300" className={styles.ground} />
            {COVERS[kind]}
          </svg>
          <span className={styles.name}>{t(kind)}</span>
        </li>
      ))}
    </ul>
  );
}
