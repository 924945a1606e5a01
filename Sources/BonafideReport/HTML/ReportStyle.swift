/// The look of the report; light and dark, readable on paper and on a phone.
enum ReportStyle {
  static let css = """
    :root{--ink:#1b2430;--soft:#5c6878;--line:#e3e7ec;--page:#f5f6f8;--card:#fff;--good:#12805c;--bad:#b3261e;\
    --open:#8a6100}
    @media(prefers-color-scheme:dark){:root{--ink:#e8ebef;--soft:#a3adba;--line:#333c48;--page:#12161b;--card:#1b2128;\
    --good:#4cc38a;--bad:#ff8a80;--open:#e5b454}}
    *{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);\
    font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
    header,section,figure{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:0 0 16px;\
    padding:18px 20px}
    header{border-left:8px solid var(--open)}header.accepted{border-left-color:var(--good)}\
    header.rejected{border-left-color:var(--bad)}
    h1{margin:0;font-size:30px;line-height:1.2;color:var(--open)}.accepted h1{color:var(--good)}\
    .rejected h1{color:var(--bad)}
    header p{margin:4px 0 0;color:var(--soft)}header ul{margin:12px 0 0;padding-left:20px}
    .caveats{margin-top:12px;padding-top:8px;border-top:1px solid var(--line)}.caveats p{color:var(--ink)}\
    .caveats ul{margin:4px 0 0}
    h2{margin:0 0 8px;font-size:17px}h3{margin:14px 0 4px;font-size:15px}
    .pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:16px;background:none;border:0;\
    padding:0}
    figure{margin:0;padding:10px;display:flex;flex-direction:column;justify-content:flex-start;gap:0}
    img{width:100%;max-height:420px;object-fit:contain;border-radius:6px;background:var(--page)}
    figcaption{font-size:13px;color:var(--soft);margin-top:8px;overflow-wrap:anywhere}
    .faces{display:flex;gap:16px;margin:0 0 12px}.faces figure{width:190px;min-width:0;padding:8px}
    table{border-collapse:collapse;width:100%;table-layout:fixed}.m{width:36px}.v{width:118px}.b{width:142px}\
    th{font-size:12px;text-align:left;color:var(--soft);font-weight:500}
    td,th{padding:7px 8px;border-top:1px solid var(--line);vertical-align:top}thead th{border-top:0}
    .n{text-align:right;font-variant-numeric:tabular-nums}
    .mark{width:28px;font-weight:700;text-align:center}.passed .mark{color:var(--good)}.failed .mark{color:var(--bad)}\
    .open .mark{color:var(--open)}.noted .mark{color:var(--soft)}
    .why{display:block;font-size:13px;color:var(--soft)}.failed .why{color:var(--bad)}
    svg{display:block;margin-top:4px}.track{fill:var(--line)}.fill{fill:var(--good)}.failed .fill{fill:var(--bad)}\
    .noted .fill{fill:var(--soft)}.tick{fill:var(--ink)}
    .read{margin:0 0 14px;table-layout:auto}.read th::first-letter{text-transform:uppercase}\
    .read td{overflow-wrap:anywhere}.read td:first-child{color:var(--soft)}
    dl{display:grid;grid-template-columns:minmax(140px,220px) minmax(0,1fr);gap:4px 16px;margin:0}dt{color:var(--soft)}
    dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
    dd.zone{font:14px/1.6 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;white-space:pre;overflow-x:auto}
    @media(max-width:560px){main{padding:12px 8px 32px}header,section{padding:14px}\
    table,tbody{display:block}colgroup,thead{display:none}\
    tr{display:grid;grid-template-columns:28px 1fr 1fr;padding:7px 0;border-top:1px solid var(--line)}\
    tr:first-child{border-top:0}td{min-width:0;padding:0 4px;border:0}\
    td:nth-child(2){grid-column:2/4;overflow-wrap:anywhere}td:nth-child(3){grid-column:2}td:nth-child(4){grid-column:3}\
    td.n{text-align:left;white-space:normal;font-size:13px}\
    td.n::before{content:attr(data-label) " ";color:var(--soft)}\
    td:empty,td:nth-child(5){display:none}\
    .read tr{grid-template-columns:minmax(0,1fr)}.read td:nth-child(n){grid-column:1}.read td:nth-child(5):not(:empty){\
    display:block}.read td:nth-child(n+2)::before{content:attr(data-label) " ";color:var(--soft)}\
    dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:6px}dd.zone{font-size:12px}}
    @media print{body{background:#fff}header,section,figure{break-inside:avoid}}
    """
}
