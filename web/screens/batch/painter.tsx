import styles from './painter.module.css';

/** An animation of a painter, shown while the products are looked up. */
export function Painter({ label }: { label: string }) {
  return (
    <div className={styles.studio} role="status">
      <svg className={styles.picture} viewBox="0 0 200 150" aria-hidden="true" focusable="false">
        <g className={styles.easel}>
          <path d="M112 136 132 22M172 136 152 22M142 104v36" />
          <path d="M104 104h76" />
        </g>
        <rect className={styles.canvas} x="108" y="34" width="68" height="66" rx="3" />
        <path className={`${styles.stroke} ${styles.sky}`} d="M116 50q14-10 26 0t26-2" />
        <path className={`${styles.stroke} ${styles.field}`} d="M116 68q14-10 26 0t26-2" />
        <path className={`${styles.stroke} ${styles.sea}`} d="M116 86q14-10 26 0t26-2" />
        <path className={styles.coat} d="M34 140q0-54 22-54t22 54z" />
        <circle className={styles.skin} cx="56" cy="66" r="15" />
        <path className={styles.beret} d="M38 60q4-18 24-16 16 2 12 14-16-6-36 2z" />
        <circle className={styles.beret} cx="62" cy="42" r="3" />
        <g className={styles.arm}>
          <path className={styles.sleeve} d="M64 98 92 82" />
          <circle className={styles.skin} cx="93" cy="81" r="5" />
          <path className={styles.brush} d="M90 84 110 70" />
          <circle className={styles.tip} cx="111" cy="69" r="4" />
        </g>
      </svg>
      <span>{label}</span>
    </div>
  );
}
