/** What a shop's page loads in place of Google's identity script: the same calls, and a window of the sandbox's. */
export const GOOGLE_SCRIPT = `
(() => {
  const base = new URL(document.currentScript.src).origin;
  const words = { en: "Continue with Google", pt: "Continuar com o Google", es: "Continuar con Google", ru: "Продолжить с Google" };
  let options = null;
  let popup = null;
  addEventListener("message", (event) => {
    if (event.origin === base && event.source === popup && event.data?.credential) options.callback({ credential: event.data.credential });
  });
  const id = {
    initialize(given) { options = given; },
    renderButton(place, look) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = words[look.locale] ?? words.en;
      Object.assign(button.style, {
        width: look.width + "px", maxWidth: "100%", height: "44px", border: "1px solid #747775", borderRadius: "4px",
        background: "#fff", color: "#1f1f1f", font: "500 14px Roboto, Arial, sans-serif", cursor: "pointer",
      });
      button.addEventListener("click", () => {
        const query = new URLSearchParams({ client_id: options.client_id, nonce: options.nonce, origin: location.origin });
        popup = open(base + "/google/choose?" + query, "sandbox-google", "popup,width=460,height=620");
      });
      place.replaceChildren(button);
    },
    prompt() {},
    cancel() {},
  };
  window.google = { accounts: { id } };
})();
`;

/** Sends a credential to the page that opened the window. */
export const GOOGLE_DONE_SCRIPT = `
const { credential, origin } = document.body.querySelector("main").dataset;
opener?.postMessage({ credential }, origin);
close();
`;

/** In place of the captcha maker's script: the same calls, and a box of the sandbox's in a frame. */
export const CAPTCHA_SCRIPT = `
(() => {
  const base = new URL(document.currentScript.src).origin;
  const boxes = new Map();
  addEventListener("message", (event) => {
    if (event.origin !== base || !event.data?.captcha) return;
    for (const [frame, options] of boxes) if (frame.contentWindow === event.source) options.callback(event.data.captcha);
  });
  window.grecaptcha = {
    ready(run) { run(); },
    render(place, options) {
      const frame = document.createElement("iframe");
      frame.src = base + "/captcha/box?" + new URLSearchParams({ k: options.sitekey, theme: options.theme });
      frame.title = "reCAPTCHA";
      frame.width = "304";
      frame.height = "78";
      frame.style.border = "0";
      frame.style.maxWidth = "100%";
      boxes.set(frame, options);
      place.append(frame);
      return boxes.size - 1;
    },
  };
})();
`;

/** Handles the box: a tick fetches a token, which is posted to the page around the frame. */
export const CAPTCHA_BOX_SCRIPT = `
const box = document.querySelector("input");
box.addEventListener("change", async () => {
  if (!box.checked) return;
  const answer = await fetch("/captcha/solve" + location.search, { method: "POST" });
  if (!answer.ok) { box.checked = false; return; }
  box.disabled = true;
  parent.postMessage({ captcha: await answer.text() }, "*");
});
`;
