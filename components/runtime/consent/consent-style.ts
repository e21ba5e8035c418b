/** The look of the bar; it lives in a shadow root, where the page's classes do not reach. */
export const CONSENT_STYLE = `:host{position:fixed;z-index:var(--z-toast);inset-block-end:calc(var(--space-3) + var(--sticky-bar,0px) + env(safe-area-inset-bottom));inset-inline:var(--space-3);display:grid;justify-items:center;pointer-events:none}
section{box-sizing:border-box;display:grid;gap:var(--space-2);width:100%;max-width:42rem;max-height:70vh;overflow:auto;padding:var(--space-4) var(--space-5);border-radius:var(--radius-lg);background:var(--color-raised);color:var(--color-text);box-shadow:0 0 0 1px var(--color-line),var(--shadow-4);font-size:var(--text-sm);line-height:1.4;pointer-events:auto}
h2,p{margin:0}
h2{font:var(--weight-semibold) var(--text-base)/1.3 var(--font-heading)}
p{color:var(--color-muted)}
a{color:inherit;white-space:nowrap}
label{display:flex;align-items:center;gap:var(--space-3);min-height:2.75rem}
input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--color-accent)}
div{display:flex;flex-wrap:wrap;gap:var(--space-2)}
button{flex:1 1 7rem;min-height:2.75rem;padding:0 var(--space-3);border:0;border-radius:var(--radius-md);background:var(--color-surface);color:var(--color-text);box-shadow:inset 0 0 0 1px var(--color-outline);font:var(--weight-semibold) var(--text-sm)/1.2 var(--font);cursor:pointer}
button:hover{background:var(--color-sunken)}
.quiet,.quiet:hover{background:none;box-shadow:none;text-decoration:underline}
@media (min-width:64rem){section{grid-template:auto 1fr/1fr minmax(27rem,max-content);column-gap:var(--space-8);row-gap:var(--space-1);max-width:80rem}h2,p{grid-column:1}form{grid-column:1/-1}div{grid-column:2;grid-row:1/span 2;flex-wrap:nowrap;align-self:center}}
[hidden]{display:none}
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px}
.far button:focus-visible,.far input:focus-visible,.far a:focus-visible{outline-width:.25rem;outline-offset:3px}
@media print{:host{display:none}}`;
